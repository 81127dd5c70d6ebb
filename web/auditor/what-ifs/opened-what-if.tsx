import { lazy, Suspense } from 'react'
import { askedInWords, headlineInWords, whatIfOutcome } from '../../../api/contract/what-if-in-words.ts'
import type { ShownWhatIf } from '../../../api/contract/what-ifs.ts'
import { FileButton } from '../../shared/file/file-button.tsx'
import { counted } from '../../shared/format/counted.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import sections from '../../shared/page/section.module.css'
import styles from '../shared/past-work.module.css'
import { DayTable } from './day-table.tsx'
import days from './days.module.css'
import { Headline } from './headline.tsx'
import { Homes } from './homes.tsx'
import { UnderWay } from './under-way.tsx'

/** The library that draws is large, and loaded with the first chart. */
const DayChart = lazy(() => import('./day-chart.tsx').then(({ DayChart }) => ({ default: DayChart })))

/** The answer in one sentence, then what was asked, the days, and the homes. */
export function OpenedWhatIf({ whatIf }: { whatIf: ShownWhatIf }) {
  const outcome = whatIfOutcome(whatIf)
  const { error_message, totals } = whatIf
  return (
    <>
      <div className={styles.opened}>
        <h1>
          <Headline whatIf={whatIf} />
        </h1>
        <p role="status" className="visually-hidden">
          {outcome !== 'running' && `It is over. ${headlineInWords(whatIf)}`}
        </p>
        {error_message !== null && <p>{error_message}</p>}
        <p>{howItWasAsked(whatIf)}</p>
        {outcome === 'running' && <UnderWay whatIf={whatIf} />}
        {outcome === 'found' && totals !== null && <p>{howItWasComputed(whatIf, totals)}</p>}
        {whatIf.homes.length > 0 && (
          <div className={styles.files}>
            <FileButton
              label="Download CSV"
              path={`/audit/what-ifs/${whatIf.id}/homes.csv`}
              name={`refibell-what-if-${whatIf.started_at.slice(0, 10)}.csv`}
            />
          </div>
        )}
      </div>
      {outcome === 'found' && (
        <section className={sections.section} aria-labelledby="days-of-what-if">
          <h2 id="days-of-what-if">Ready Now, day by day</h2>
          <Suspense fallback={<div className={days.drawing} />}>
            <DayChart days={whatIf.days} />
          </Suspense>
          <details className={days.table}>
            <summary>The same as a table, with the bells</summary>
            <DayTable days={whatIf.days} />
          </details>
        </section>
      )}
      {outcome === 'found' && <Homes whatIf={whatIf} />}
    </>
  )
}

function howItWasAsked(whatIf: ShownWhatIf): string {
  const { started_at, started_by, completed_at, stopped_at } = whatIf
  const over = completed_at ?? stopped_at
  const ended = over === null ? '' : `, ${completed_at === null ? 'stopped' : 'completed'} ${dayAndTime(over)}`
  return `${askedInWords(whatIf)}. Begun ${dayAndTime(started_at)} by ${started_by ?? 'an account that is gone'}${ended}.`
}

function howItWasComputed(
  { evaluations, left_out }: ShownWhatIf,
  { homes, bells_recorded, bells_supposed }: NonNullable<ShownWhatIf['totals']>,
): string {
  const computed = `${counted(evaluations, 'evaluation', 'evaluations')} of ${counted(homes, 'home', 'homes')} ${evaluations === 1 ? 'was' : 'were'} computed again.`
  const rang = `The bell rang ${counted(bells_recorded, 'time', 'times')}, and would have rung ${counted(bells_supposed, 'time', 'times')}.`
  const left =
    left_out === 0
      ? ''
      : ` ${counted(left_out, 'evaluation', 'evaluations')} could not be computed, and ${left_out === 1 ? 'counts' : 'count'} as recorded: a replay says why.`
  return `${computed} ${rang}${left}`
}
