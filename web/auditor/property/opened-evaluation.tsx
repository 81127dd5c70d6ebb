import { Skeleton } from '@mantine/core'
import type { OpenedEvaluation as Opened } from '../../../api/contract/audit.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { RateLadder } from '../../shared/evaluation-result/rate-ladder.tsx'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { useGetOpenedEvaluationQuery } from './get-home-history.ts'
import { actorInWords, cameTo, placeInWords } from './in-words.ts'
import { InputDocuments } from './input-documents.tsx'
import styles from './opened-evaluation.module.css'
import { WhatIsWrong } from './what-is-wrong.tsx'
import { WorthTable } from './worth-table.tsx'

interface OpenedEvaluationProps {
  id: string
  /** Of the evaluation in the log; null: none is open. */
  position: string | null
  onClose: () => void
}

/** One evaluation with everything it was made from, above the history that it is of. */
export function OpenedEvaluation({ id, position, onClose }: OpenedEvaluationProps) {
  return (
    <Dialog title="One evaluation" opened={position !== null} onClose={onClose} size="60rem">
      {position !== null && <Loaded key={position} id={id} position={position} />}
    </Dialog>
  )
}

function Loaded({ id, position }: { id: string; position: string }) {
  const { data, isError, refetch } = useGetOpenedEvaluationQuery({ id, position })
  if (data !== undefined) return <Shown opened={data} />
  if (!isError) return <Skeleton height="24rem" />
  return <Failed onAgain={refetch}>This evaluation could not be loaded.</Failed>
}

function Shown({ opened }: { opened: Opened }) {
  const { evaluated, ladder } = opened
  const { evaluation, rule_version, attribution } = evaluated
  return (
    <div className={styles.opened}>
      <EstimateNotice />
      <div>
        <p className={styles.asOf}>
          <StatusBadge status={evaluation.status} assumptions={evaluation.assumptions} />{' '}
          <span>{calendarDate(evaluation.as_of)}</span>
        </p>
        <p>{cameTo(evaluated)}</p>
        <p className={styles.recorded}>
          Recorded {dayAndTime(opened.occurred_at)} as {placeInWords(opened.position)}, made by version {rule_version}{' '}
          of the rule. {actorInWords(opened)} caused it.
        </p>
      </div>
      <WhatIsWrong opened={opened} />
      {attribution !== null && <WorthTable attribution={attribution} />}
      <InputDocuments opened={opened} />
      {ladder !== null && <RateLadder evaluation={{ ...evaluation, ladder }} />}
    </div>
  )
}
