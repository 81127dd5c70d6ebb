import { NumberInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { COST_LABELS, type CostField } from '../../../api/contract/cost-template-rules.ts'
import { MoneyInput } from '../../shared/loan-form/money-input.tsx'
import { isCount } from '../shared/cost-figure.ts'
import styles from './cost-templates.module.css'
import { type CostValues, numberOrZero } from './cost-values.ts'

interface CostForm {
  readonly values: CostValues
  readonly errors: FormErrors
  readonly setFieldValue: (field: CostField, value: number | string) => void
}

interface CostInputsProps {
  title: string
  form: CostForm
  fields: readonly CostField[]
  /** Where what is left without a number becomes 0; elsewhere it is a fault. */
  emptyIsZero?: boolean
  examples?: Partial<Record<CostField, string>>
}

/** A group of figures of a template. A negative one can be typed, so that it is refused and not silently another one. */
export function CostInputs({ title, form, fields, emptyIsZero = false, examples = {} }: CostInputsProps) {
  const inputOf = (field: CostField) => ({
    label: COST_LABELS[field],
    value: form.values[field],
    error: form.errors[field],
    placeholder: examples[field],
    min: 0,
    clampBehavior: 'none' as const,
    size: 'sm' as const,
    onChange: (typed: number | string) => form.setFieldValue(field, typed),
    onBlur: () => {
      if (emptyIsZero) form.setFieldValue(field, numberOrZero(form.values[field]))
    },
  })
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.inputs}>
        {fields.map((field) =>
          isCount(field) ? (
            <NumberInput key={field} step={1} decimalScale={0} inputMode="numeric" {...inputOf(field)} />
          ) : (
            <MoneyInput key={field} step={0.01} {...inputOf(field)} />
          ),
        )}
      </div>
    </fieldset>
  )
}
