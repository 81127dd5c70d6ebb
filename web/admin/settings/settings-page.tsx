import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import section from '../../shared/page/section.module.css'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { useGetSystemSettingsQuery } from '../shared/get-system-settings.ts'
import { CrmKey } from './crm-key.tsx'
import { LicensedStates } from './licensed-states.tsx'
import { RegistrationKey } from './registration-key.tsx'
import { SecondFactorRequirement } from './second-factor-requirement.tsx'
import { settingsInWords } from './settings-in-words.ts'
import styles from './settings-page.module.css'
import { TextSetting } from './text-setting.tsx'
import { UnsavedSettings } from './unsaved-settings.tsx'

export function SettingsPage() {
  return (
    <AdminFrame room="Settings" sentence={<Sentence />}>
      <Settings />
    </AdminFrame>
  )
}

function Sentence() {
  const { data } = useGetSystemSettingsQuery()
  return data === undefined ? 'What holds for the whole installation.' : settingsInWords(data)
}

function Settings() {
  const { data, isError, refetch } = useGetSystemSettingsQuery()
  if (data !== undefined) return <Loaded settings={data} />
  return isError ? <CouldNotLoad onRetry={refetch} /> : <Loading />
}

function Loaded({ settings }: { settings: AdminSystemSettings }) {
  return (
    <UnsavedSettings>
      <Part title="The company" says="Who lends. Every page, letter and report shows it.">
        <TextSetting name="company_name" settings={settings} />
        <TextSetting name="nmls_number" settings={settings} />
        <TextSetting name="postal_address" settings={settings} />
        <TextSetting name="contact_email" settings={settings} />
        <TextSetting name="contact_phone" settings={settings} />
      </Part>
      <Part title="Where people go" says="To apply, and to talk to somebody first.">
        <TextSetting name="default_application_url" settings={settings} />
        <TextSetting name="booking_url" settings={settings} />
      </Part>
      <Part title="Where it may lend" says="A home elsewhere is watched, and its owner is told why nothing is offered.">
        <LicensedStates settings={settings} />
      </Part>
      <Part title="Loan officers" says="How they come in.">
        <RegistrationKey settings={settings} />
        <SecondFactorRequirement settings={settings} />
      </Part>
      <Part title="CRM" says="Where leads and changes of status go.">
        <CrmKey settings={settings} />
      </Part>
    </UnsavedSettings>
  )
}

interface PartProps {
  title: string
  says: string
  children: ReactNode
}

function Part({ title, says, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>{says}</p>
      </div>
      <div className={styles.settings}>{children}</div>
    </section>
  )
}

function Loading() {
  return (
    <div className={section.section} role="status">
      <span className="visually-hidden">Loading the settings</span>
      <Skeleton height="1.5rem" width="12rem" />
      <Skeleton height="4rem" />
      <Skeleton height="24rem" />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className={section.acts} role="alert">
      <h2>We could not load the settings</h2>
      <p>They hold as they are. Please try again in a moment.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </div>
  )
}
