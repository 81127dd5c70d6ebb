import { useState } from 'react'
import type { AdminFeedbackRequest } from '../../../api/contract/feedback.ts'
import { errorDetail, isConflict } from '../../shared/api-client/error-detail.ts'
import { useChangeFeedbackMutation } from './change-feedback.ts'

/** @param failed what is said of a failure for which the server has no words */
export type SaveChange = (wanted: AdminFeedbackRequest, failed: string) => Promise<'saved' | 'refused' | 'conflict'>

/** Changes what a row itself shows, and says in its words, or else the server's, what went wrong. */
export function useRowChange(id: string) {
  const [send] = useChangeFeedbackMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const save: SaveChange = async (wanted, failed) => {
    setFailure(null)
    const { error } = await send({ id, ...wanted })
    if (error === undefined) return 'saved'
    setFailure(errorDetail(error) ?? failed)
    return isConflict(error) ? 'conflict' : 'refused'
  }
  return { save, failure, forget: () => setFailure(null) }
}
