import { Progress, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import type { AutomationRun } from '../../../api/contract/automation.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { listAnswer } from '../../shared/list/list-answer.ts'
import { EARLIER, ShowMore } from '../../shared/list/show-more.tsx'
import section from '../../shared/page/section.module.css'
import { runState } from '../shared/run-in-words.ts'
import styles from './automation.module.css'
import { useGetAutomationRunsInfiniteQuery } from './automation-runs.ts'
import { RunsTable } from './runs-table.tsx'
import { TriggerNow } from './trigger-now.tsx'

/** The runs so far, and the one that is under way as it goes. */
export function Runs() {
  const question = useGetAutomationRunsInfiniteQuery()
  const { data, isError, refetch } = question
  const runs = useMemo(() => data?.pages.flatMap((page) => page.runs) ?? [], [data])
  const answer = listAnswer(question, runs, null)
  const running = runs.find((run) => runState(run) === 'Running')
  return (
    <section className={section.section} aria-labelledby="runs-title">
      <div className={styles.head}>
        <h2 id="runs-title">Recent runs</h2>
        <TriggerNow />
      </div>
      {running !== undefined && <Running run={running} />}
      {data === undefined && !isError && <Skeleton height="12rem" />}
      {data === undefined && isError && (
        <Failed onAgain={refetch}>We could not load the runs. The nightly run goes on all the same.</Failed>
      )}
      {data !== undefined && runs.length === 0 && <p>No evaluation runs yet</p>}
      {runs.length > 0 && <RunsTable answer={answer} />}
      <ShowMore further={answer} fault={EARLIER}>
        Show More Runs
      </ShowMore>
    </section>
  )
}

function Running({ run: { total_processed, total_properties } }: { run: AutomationRun }) {
  const percent = total_properties === 0 ? 100 : Math.floor((100 * total_processed) / total_properties)
  return (
    <div className={styles.running}>
      <p>
        {total_processed.toLocaleString('en-US')} of {total_properties.toLocaleString('en-US')} homes, {percent}%
      </p>
      <Progress value={percent} size="sm" radius="xl" aria-label="The run that is under way" />
    </div>
  )
}
