import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import section from '../../shared/page/section.module.css'
import styles from './officer-page.module.css'
import { useGetOwnProfileQuery } from './own-profile.ts'

/** The profile of who is signed in; while it is loading, or where it is not to be had, that. */
export function WithOwnProfile({ children }: { children: (profile: OfficerProfile) => ReactNode }) {
  const { data, isError, refetch } = useGetOwnProfileQuery()
  if (data !== undefined) return children(data)
  return isError ? <CouldNotLoad onRetry={refetch} /> : <Loading />
}

function Loading() {
  return (
    <div className={section.section} role="status">
      <span className="visually-hidden">Loading your profile</span>
      <Skeleton height="1.5rem" width="12rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="18rem" />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h2>We could not load your profile</h2>
      <p>Nothing of it is lost, and your link works. Please try again in a moment.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </div>
  )
}
