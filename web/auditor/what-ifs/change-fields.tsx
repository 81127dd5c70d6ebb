import { NativeSelect, TextInput } from '@mantine/core'
import type { WhatIfChoices } from '../../../api/contract/what-ifs.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import styles from '../shared/past-work.module.css'
import { useGetWhatIfChoicesQuery } from './get-choices.ts'

const AS_RECORDED = 'As it was recorded'

/** What is to take the place of what was recorded. What is left alone stays as it was. */
export function ChangeFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { data, isError } = useGetWhatIfChoicesQuery()
  return (
    <>
      <div className={styles.fields}>
        <MarginField name="conventional_margin_bps" label="Conventional margin" errors={errors} />
        <MarginField name="government_streamline_margin_bps" label="Government streamline margin" errors={errors} />
      </div>
      <div className={styles.fields}>
        <NativeSelect
          name="rate_sheet_id"
          label="Rate sheet"
          description="Of those that are kept, also of those that never were in force."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.rate_sheet_id ?? (isError ? 'The sheets could not be loaded.' : undefined)}
          data={[{ value: '', label: 'Those that were in force' }, ...(data?.rate_sheets ?? []).map(optionOf)]}
        />
        {data !== undefined && data.rule_versions.length > 1 && (
          <RuleField versions={data.rule_versions} errors={errors} />
        )}
      </div>
      {data?.rule_versions.length === 1 && (
        <p>
          The rule has one version, {data.rule_versions[0]}, so that there is no other one to choose. Should it ever be
          changed, this is where to try it.
        </p>
      )}
    </>
  )
}

interface FieldProps {
  errors: Readonly<Record<string, string>>
}

function MarginField({ name, label, errors }: FieldProps & { name: string; label: string }) {
  return (
    <TextInput
      name={name}
      label={label}
      description="Optional: in basis points, 100 to 600 in steps of 5."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={AS_RECORDED}
      inputMode="numeric"
      autoComplete="off"
      error={errors[name]}
    />
  )
}

function RuleField({ versions, errors }: FieldProps & { versions: readonly number[] }) {
  return (
    <NativeSelect
      name="rule_version"
      label="Version of the rule"
      error={errors.rule_version}
      data={[
        { value: '', label: AS_RECORDED },
        ...versions.map((version) => ({ value: String(version), label: String(version) })),
      ]}
    />
  )
}

function optionOf({ id, effective_date, file_name }: WhatIfChoices['rate_sheets'][number]) {
  return { value: id, label: `${calendarDate(effective_date)}, ${file_name}` }
}
