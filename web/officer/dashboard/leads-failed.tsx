import { Failed } from '../../shared/failed/failed.tsx'
import type { LeadsAnswer } from './leads-answer.ts'

interface LeadsFailedProps {
  answer: Pick<LeadsAnswer, 'again' | 'isFetching'>
  children: string
}

/** In place of leads that could not be loaded. */
export function LeadsFailed({ answer: { again, isFetching }, children }: LeadsFailedProps) {
  return (
    <Failed isAsking={isFetching} onAgain={again}>
      {children}
    </Failed>
  )
}
