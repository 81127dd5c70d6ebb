import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'

interface ListStateProps {
  /** Undefined: it has not come yet. */
  count: number | undefined
  isError: boolean
  onRetry: () => void
  /** What could not be loaded, in a sentence. */
  failed: string
  empty: string
  children: ReactNode
}

/** A list once it is there; before that its outline, and a sentence where there is none. */
export function ListState({ count, isError, onRetry, failed, empty, children }: ListStateProps) {
  if (count === undefined && isError) {
    return <Failed onAgain={onRetry}>{failed}</Failed>
  }
  if (count === undefined) return <Skeleton height={144} />
  return count === 0 ? <p>{empty}</p> : children
}
