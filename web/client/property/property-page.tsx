import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { LoanOfficer } from '../../shared/portrait/loan-officer.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { ClientHeader } from '../shared/client-header.tsx'
import { OwnProperty } from '../shared/own-property.tsx'
import { IsLeaving } from './is-leaving.ts'
import { PropertyEvaluation } from './property-evaluation.tsx'
import styles from './property-page.module.css'
import { PropertyStatement } from './property-statement.tsx'
import { StopWatching } from './stop-watching.tsx'
import { useIsSettled } from './use-is-settled.ts'

/** One property: why its status is what it is, what that means, and what became of it over time. */
export function PropertyPage() {
  usePageTitle('Your Property')
  const { id = '' } = useParams()
  const [leaving, setLeaving] = useState<Property | null>(null)
  return (
    <RequireSession roles={['client']}>
      <ClientHeader />
      <main className={page.page}>
        <Link to="/dashboard" className={page.back}>
          ← Back to Dashboard
        </Link>
        <IsLeaving value={leaving !== null}>
          <OwnProperty id={id} leaving={leaving}>
            {(property) => <Details property={property} onLeaving={setLeaving} />}
          </OwnProperty>
        </IsLeaving>
      </main>
    </RequireSession>
  )
}

interface DetailsProps {
  property: Property
  onLeaving: (leaving: Property | null) => void
}

function Details({ property, onLeaving }: DetailsProps) {
  const { id, address, city, state, zip_code, status } = property
  const isSettled = useIsSettled(id)
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{address}</h1>
          <p className={page.lead}>
            {city}, {state} {zip_code}
          </p>
        </div>
        <StatusBadge status={status} assumptions={property.evaluation.assumptions} />
      </header>
      <PropertyEvaluation property={property} />
      {isSettled && <BelowTheFigures property={property} onLeaving={onLeaving} />}
    </>
  )
}

function BelowTheFigures({ property, onLeaving }: DetailsProps) {
  const { statement } = property
  return (
    <>
      <LoanOfficer />
      {statement !== null && (
        <section className={styles.part} aria-labelledby="statement">
          <h2 id="statement">Your statement</h2>
          <PropertyStatement statement={statement} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="stop">
        <h2 id="stop">Leaving</h2>
        <StopWatching property={property} onLeaving={onLeaving} />
      </section>
    </>
  )
}
