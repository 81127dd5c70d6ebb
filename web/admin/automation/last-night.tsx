import { lastNightInWords, wallClockInWords } from '../shared/run-in-words.ts'
import { useGetAutomationRunsInfiniteQuery } from './automation-runs.ts'
import { useGetAutomationSettingsQuery } from './automation-settings.ts'
import { useGetNextTimesQuery } from './get-next-times.ts'

/** How the newest run went, and when the next begins, once both are known. */
export function LastNight() {
  const { data: known } = useGetAutomationRunsInfiniteQuery()
  return (
    <>
      {known !== undefined && lastNightInWords(known.pages[0]?.runs[0] ?? null, new Date())} <NextNight />
    </>
  )
}

function NextNight() {
  const { data: settings } = useGetAutomationSettingsQuery()
  if (settings === undefined) return null
  return settings.enabled ? <Begins {...settings} /> : 'The nightly run is switched off.'
}

function Begins({ schedule, time_zone }: { schedule: string; time_zone: string }) {
  const { data } = useGetNextTimesQuery({ schedule, time_zone })
  const next = data?.times[0]
  return next === undefined ? null : `The next begins ${wallClockInWords(next)}${whoseClock(time_zone)}.`
}

/** Everything else on the page goes by the reader's own. */
function whoseClock(timeZone: string): string {
  return timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone ? '' : ` by the clock of ${timeZone}`
}
