import { Skeleton } from '@mantine/core'
import { Failed } from '../../shared/failed/failed.tsx'
import section from '../../shared/page/section.module.css'
import { useGetAutomationSettingsQuery } from './automation-settings.ts'
import { Runs } from './runs.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StatCards } from './stat-cards.tsx'

/** When every home is looked at, and how that went. */
export function NightlyRun() {
  return (
    <>
      <StatCards />
      <Settings />
      <Runs />
    </>
  )
}

function Settings() {
  const { data, isError, refetch } = useGetAutomationSettingsQuery()
  if (data !== undefined) return <SettingsForm settings={data} />
  if (!isError)
    return (
      <div className={section.section} role="status">
        <span className="visually-hidden">Loading the settings</span>
        <Skeleton height="18rem" />
      </div>
    )
  return <Failed onAgain={refetch}>We could not load the settings. They hold as they were saved.</Failed>
}
