import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { money } from '../../shared/format/money.ts'
import { percent } from '../../shared/format/percent.ts'
import buttons from '../../shared/page/buttons.module.css'
import { HomeStatus } from '../../shared/property-details/home-status.tsx'
import { PropertyDetailsDialog } from '../../shared/property-details/property-details-dialog.tsx'
import { Known } from '../shared/known.tsx'
import { useGetHomesOfClientQuery } from './get-officers.ts'
import styles from './officers.module.css'

interface ClientHomesProps {
  /** Of the client. */
  id: string
  name: string
  /** How many there are to come. */
  count: number
}

/** What a client owns, a card each, and everything about one of them. */
export function ClientHomes({ id, name, count }: ClientHomesProps) {
  const { data: homes, isError, refetch } = useGetHomesOfClientQuery(id)
  const [shownId, setShownId] = useState<string | null>(null)
  if (homes === undefined && isError) return <Failed onAgain={refetch}>The properties could not be loaded.</Failed>
  if (homes === undefined) return <Skeleton height={`${Math.max(1, Math.min(count, 3)) * 7}rem`} />
  if (homes.length === 0) return <p className={styles.none}>No properties found</p>
  return (
    <>
      <ul className={styles.cards} aria-label={`Properties of ${name}`}>
        {homes.map((home) => (
          <Card key={home.id} home={home} onDetails={() => setShownId(home.id)} />
        ))}
      </ul>
      <PropertyDetailsDialog
        property={homes.find((home) => home.id === shownId) ?? null}
        onClose={() => setShownId(null)}
      />
    </>
  )
}

function Card({ home, onDetails }: { home: ClientProperty; onDetails: () => void }) {
  const { address, city, state, zip_code, current_balance, current_rate, monthly_payment_piti, ltv } = home
  const facts = [
    { label: 'Balance', said: money(current_balance) },
    { label: 'Rate', said: percent(current_rate) },
    { label: 'Payment', said: money(monthly_payment_piti) },
    { label: 'LTV', said: percent(ltv) },
  ]
  return (
    <li className={styles.card}>
      <div className={styles.where}>
        <p>
          <strong>
            <Known text={address} />
          </strong>
          <br />
          {city}, {state} {zip_code}
        </p>
        <HomeStatus property={home} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, said }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={buttons.text} aria-label={`View Full Details of ${address}`} onClick={onDetails}>
        View Full Details
      </button>
    </li>
  )
}
