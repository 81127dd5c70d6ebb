import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { DEFAULT_MARGINS } from '../../../api/contract/officer-profile-rules.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { Saved } from '../../shared/form/saved.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import section from '../../shared/page/section.module.css'
import { DryRun } from './dry-run.tsx'
import { MarginInput } from './margin-input.tsx'
import styles from './officer-profile-page.module.css'
import { marginsToTry, PROFILE_LABELS, profileChanges } from './profile-values.ts'
import { useProfileForm } from './use-profile-form.ts'

const MARGIN_LIMITS = 'Basis points: 100 to 600, in steps of 5.'

/** What is typed stays when the profile is changed elsewhere meanwhile: it is shown anew then only to who asks for that. */
export function ProfileForm({ profile }: { profile: OfficerProfile }) {
  const [{ opened, isAskedFor }, setShown] = useState({ opened: profile, isAskedFor: false })
  const showNewest = () => setShown({ opened: profile, isAskedFor: true })
  return (
    <OpenedProfile
      key={opened.profile_revision}
      {...{ opened, isAskedFor }}
      newest={profile}
      onShowNewest={showNewest}
    />
  )
}

interface OpenedProfileProps {
  opened: OfficerProfile
  /** With a button that is gone now: who uses the keyboard goes on from the first field. */
  isAskedFor: boolean
  newest: OfficerProfile
  onShowNewest: () => void
}

function OpenedProfile({ opened, isAskedFor, newest, onShowNewest }: OpenedProfileProps) {
  const { form, element, submit, saveAnyway, isSaving, failure, saved, isOld, seen } = useProfileForm(opened, newest)
  useEffect(() => {
    if (isAskedFor) element.current?.querySelector('input')?.focus()
  }, [isAskedFor, element])
  const { email } = newest
  const margin = (field: keyof typeof DEFAULT_MARGINS) => ({
    value: form.values[field],
    error: form.errors[field],
    onChange: (typed: string) => form.setFieldValue(field, typed),
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Your profile">
      <UnsavedChanges areThere={form.isDirty()} />
      <section className={section.section} aria-labelledby="you-title">
        <h2 id="you-title">You</h2>
        <div className={styles.fields}>
          <TextInput
            label={PROFILE_LABELS.first_name}
            required
            autoComplete="given-name"
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={PROFILE_LABELS.last_name}
            required
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
          <TextInput
            label="Email"
            description="You sign in with it. It cannot be changed here."
            readOnly
            value={email}
          />
          <TextInput
            label={PROFILE_LABELS.phone}
            description="Optional. Clients see it when you have no direct line."
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={PROFILE_LABELS.direct_line}
            description="Optional. Where your clients call you."
            type="tel"
            {...form.getInputProps('direct_line')}
          />
          <TextInput
            label={PROFILE_LABELS.nmls_id}
            description="Optional. Your own, not the company’s."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('nmls_id')}
          />
        </div>
      </section>
      <section className={section.section} aria-labelledby="apply-title">
        <h2 id="apply-title">Where your clients apply</h2>
        <TextInput
          label={PROFILE_LABELS.application_url}
          description="Begins with https://. Without one your clients are led to the company’s."
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('application_url')}
        />
      </section>
      <section className={section.section} aria-labelledby="margins-title">
        <h2 id="margins-title">Pricing margins</h2>
        <p>
          The full raw execution margin, branch and corporate margin included. 100 basis points are 1 point. Your
          clients’ homes are priced with it from the next look on.
        </p>
        <div className={styles.fields}>
          <MarginInput
            label={PROFILE_LABELS.conventional_margin_bps}
            description={MARGIN_LIMITS}
            fallback={DEFAULT_MARGINS.conventional_margin_bps}
            {...margin('conventional_margin_bps')}
          />
          <MarginInput
            label={PROFILE_LABELS.government_streamline_margin_bps}
            description={`FHA, VA and USDA streamlines. ${MARGIN_LIMITS}`}
            fallback={DEFAULT_MARGINS.government_streamline_margin_bps}
            {...margin('government_streamline_margin_bps')}
          />
        </div>
        <DryRun margins={marginsToTry(form.values, newest)} />
      </section>
      <section className={section.section} aria-labelledby="crm-title">
        <h2 id="crm-title">Your CRM</h2>
        <TextInput
          label={PROFILE_LABELS.ghl_location_id}
          description="Optional. Your leads go there."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('ghl_location_id')}
        />
      </section>
      {!isOld && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isOld && (
        <ChangedElsewhere
          what="profile"
          differences={profileChanges(seen, form.values, newest)}
          keepsRest
          onShowNewest={onShowNewest}
          onSaveAnyway={saveAnyway}
        />
      )}
      <div className={styles.save}>
        <Button type="submit" loading={isSaving}>
          Save Profile
        </Button>
        <Saved message={saved} />
      </div>
    </form>
  )
}
