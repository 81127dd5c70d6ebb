import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import styles from './lead-pipeline.module.css'
import { LeadTiles } from './lead-tiles.tsx'
import type { LeadsAnswer } from './leads-answer.ts'
import { LeadsFailed } from './leads-failed.tsx'
import heading from './leads-sentence.module.css'
import { PastLeads } from './past-leads.tsx'
import type { PipelineView } from './pipeline-view.ts'

/** Stands where the sentence of today stands. */
export function LeadsOf({ day }: { day: string }) {
  return <h1 className={heading.sentence}>Your leads on {calendarDate(day)}</h1>
}

interface PastPipelineProps {
  view: PipelineView
  /** A day that is over, ISO calendar date. */
  on: string
  onChange: (change: Partial<PipelineView>) => void
  answer: LeadsAnswer
}

/** The clients of today as they stood in the evening of a day that is over: to look at, with nothing to act on. */
export function PastPipeline({ view, on, onChange, answer }: PastPipelineProps) {
  const { all, rows, isLoading, failed, failedMore } = answer
  return (
    <>
      <LeadTiles stats={all?.stats} shown={view.status} on={on} />
      <section className={styles.pipeline} aria-labelledby="pipeline">
        <div className={styles.head}>
          <h2 id="pipeline">Lead Pipeline</h2>
        </div>
        <EstimateNotice />
        <p>
          Of that day you see those who were your clients already and still are, with the homes that are still watched.
        </p>
        {failed && !failedMore && <LeadsFailed answer={answer}>The leads of that day could not be loaded.</LeadsFailed>}
        {!isLoading && !failed && rows.length === 0 && (
          <p className={styles.empty}>{view.status === null ? 'Nobody was your client yet.' : 'Nobody stood there.'}</p>
        )}
        {rows.length > 0 && (
          <div aria-busy={answer.isFetching}>
            <PastLeads leads={rows} on={on} sort={view.sort} onSort={(sort) => onChange({ sort })} />
          </div>
        )}
        <ShowMore further={answer}>Show More Leads</ShowMore>
      </section>
    </>
  )
}
