import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import section from '../../shared/page/section.module.css'

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
    return (
      <div className={section.acts} role="alert">
        <p>{failed}</p>
        <TryAgain onAgain={onRetry} />
      </div>
    )
  }
  if (count === undefined) return <Skeleton height={144} />
  return count === 0 ? <p>{empty}</p> : children
}
