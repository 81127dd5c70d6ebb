import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Property } from '../../../api/contract/properties.ts'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { useGetPropertiesQuery } from '../../shared/properties/get-properties.ts'
import styles from './own-property.module.css'

interface OwnPropertyProps {
  id: string
  /** The home as it is shown while it is being taken away, whatever is known of it meanwhile. */
  leaving?: Property | null
  children: (property: Property) => ReactNode
}

/** One of the own properties; while it is loading, or where it is not there, that. */
export function OwnProperty({ id, leaving = null, children }: OwnPropertyProps) {
  const { data: properties, isError, refetch } = useGetPropertiesQuery()
  if (leaving !== null) return children(leaving)
  if (properties === undefined) return isError ? <CouldNotLoad onRetry={refetch} /> : <Loading />
  const property = properties.find((one) => one.id === id)
  return property === undefined ? <NotThere /> : children(property)
}

function Loading() {
  return (
    <div className={styles.message} role="status">
      <h1 className="visually-hidden">Loading your property</h1>
      <Skeleton height="3rem" width="45%" />
      <Skeleton height="1.25rem" width="25%" />
      <Skeleton height="6rem" />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="We could not load your property">
      <p>It is safe. Please try again in a moment.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </Message>
  )
}

function NotThere() {
  return (
    <Message title="This property is not there">
      <p>It may have been removed, or the address of this page is not complete.</p>
    </Message>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.message} role="alert">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
