import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useGetPropertiesQuery } from '../../shared/properties/get-properties.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { ClientHeader } from '../shared/client-header.tsx'
import { PropertyEvaluation } from './property-evaluation.tsx'
import styles from './property-page.module.css'
import { PropertyStatement } from './property-statement.tsx'

/** One property: why its status is what it is, what that means, and what became of it over time. */
export function PropertyPage() {
  return (
    <RequireSession roles={['client']}>
      <ClientHeader />
      <main className={page.page}>
        <Link to="/dashboard" className={page.back}>
          ← Back to Dashboard
        </Link>
        <OwnProperty />
      </main>
    </RequireSession>
  )
}

function OwnProperty() {
  usePageTitle('Your Property')
  const { id } = useParams()
  const { data: properties, isError, refetch } = useGetPropertiesQuery()
  if (properties === undefined) return isError ? <CouldNotLoad onRetry={refetch} /> : <Loading />
  const property = properties.find((one) => one.id === id)
  return property === undefined ? <NotThere /> : <Details property={property} />
}

function Details({ property }: { property: Property }) {
  const { address, city, state, zip_code, status, statement } = property
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{address}</h1>
          <p className={page.lead}>
            {city}, {state} {zip_code}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <PropertyEvaluation property={property} />
      {statement !== null && (
        <section className={styles.part} aria-labelledby="statement">
          <h2 id="statement">Your statement</h2>
          <PropertyStatement statement={statement} />
        </section>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={styles.message} role="status">
      <h1 className="visually-hidden">Loading your property</h1>
      <Skeleton height={60} />
      <Skeleton height={320} />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="We could not load your property">
      <p>It is safe. Please try again in a moment.</p>
      <Button onClick={onRetry}>Try Again</Button>
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
