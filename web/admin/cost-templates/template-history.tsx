import { Skeleton } from '@mantine/core'
import { COST_LABELS } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplateHistory } from '../../../api/contract/cost-templates.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { figure } from '../shared/cost-figure.ts'
import { useGetCostTemplateHistoryQuery } from './cost-templates.ts'
import styles from './template-history.module.css'

/** Who changed what in a state's template, newest first. */
export function TemplateHistory({ state }: { state: string }) {
  const { data, isError, refetch } = useGetCostTemplateHistoryQuery(state)
  return (
    <section className={styles.history} aria-labelledby="history-title">
      <h3 id="history-title">Who changed what</h3>
      {data !== undefined && <Changes changes={data.changes} />}
      {data === undefined && isError && <CouldNotLoad onAgain={refetch} />}
      {data === undefined && !isError && <Skeleton height="3rem" />}
    </section>
  )
}

function Changes({ changes }: CostTemplateHistory) {
  return (
    <ol className={styles.changes}>
      {changes.map(({ version, changed_at, changed_by, fields }) => (
        <li key={version}>
          <p>
            {dayAndTime(changed_at)}
            {changed_by !== null && ` by ${changed_by}`}
          </p>
          {fields.every(({ from }) => from === null) ? (
            <p className={styles.first}>The first template of the state.</p>
          ) : (
            <ul>
              {fields.map(({ field, from, to }) => (
                <li key={field}>
                  {COST_LABELS[field]} from {from === null ? 'nothing' : figure(field, from)} to {figure(field, to)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function CouldNotLoad({ onAgain }: { onAgain: () => unknown }) {
  return (
    <Failed size="sm" onAgain={onAgain}>
      Who changed it could not be loaded.
    </Failed>
  )
}
