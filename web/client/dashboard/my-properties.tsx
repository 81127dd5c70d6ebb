import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import type { OwnAddress } from '../../../api/contract/user.ts'
import type { WatchAnswer } from '../../../api/contract/watch.ts'
import { Bell } from '../../shared/brand/bell.tsx'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { useGoodNews } from '../../shared/good-news/use-good-news.ts'
import { useGetOwnAddressQuery } from '../../shared/own-address/own-address.ts'
import { LoanOfficer } from '../../shared/portrait/loan-officer.tsx'
import { AddressNotice } from './address-notice.tsx'
import styles from './my-properties.module.css'
import { PropertyCard } from './property-card.tsx'

interface Answer<Data> {
  readonly data?: Data
  readonly isError: boolean
  readonly refetch: () => void
}

interface MyPropertiesProps {
  answer: Answer<Property[]>
  watch: Answer<WatchAnswer>
}

export function MyProperties({ answer, watch }: MyPropertiesProps) {
  const improved = useGoodNews()
  const { data: address, isLoading: isAddressLoading } = useGetOwnAddressQuery()
  const { data: properties, isError, refetch } = answer
  if (properties === undefined) return isError ? <CouldNotLoad onRetry={refetch} /> : <Loading />
  // All at once, so that nothing moves when the next one comes.
  if (isAddressLoading) return <Loading />
  if (properties.length === 0) return <NoProperties address={address} />
  if (watch.data === undefined && !watch.isError) return <Loading />

  const improvedIds = new Set(improved.map(({ id }) => id))
  return (
    <div className={styles.properties}>
      <EstimateNotice />
      {watch.data === undefined && <NightsMissing onRetry={watch.refetch} />}
      {properties.map((property) => (
        <PropertyCard
          key={property.id}
          property={property}
          watched={watch.data?.homes.find(({ id }) => id === property.id) ?? null}
          improved={improvedIds.has(property.id)}
          alone={properties.length === 1}
        />
      ))}
      <AddressNotice address={address} />
      <LoanOfficer />
      <Button component={Link} to="/add-property" variant="default" className={styles.add}>
        Add Another Property
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.properties} role="status" aria-label="Loading your properties">
      <CardOutline />
      <CardOutline />
    </div>
  )
}

function CardOutline() {
  return (
    <div className={styles.outline}>
      <Skeleton height="2rem" width="45%" />
      <Skeleton height="1.25rem" width="60%" />
      <Skeleton height="1.25rem" width="55%" />
      <Skeleton height="5rem" />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h2>We could not load your properties</h2>
      <p>They are safe. Please try again in a moment.</p>
      <TryAgain variant="filled" onAgain={onRetry} />
    </div>
  )
}

/** The statuses are there; what the nights were is not. */
function NightsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed onAgain={onRetry}>We could not load what the nights have seen. Your homes are below, as they stand.</Failed>
  )
}

function NoProperties({ address }: { address: OwnAddress | undefined }) {
  return (
    <div className={styles.message}>
      <Bell size={56} />
      <h2>No property to watch yet</h2>
      <p>
        Add your home, and we look every night whether its refinance is free. Here you will see how far it is, night by
        night.
      </p>
      <Button component={Link} to="/add-property" size="lg">
        Add Your First Property
      </Button>
      <AddressNotice address={address} />
    </div>
  )
}
