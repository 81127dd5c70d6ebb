import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { Bell } from '../../shared/brand/bell.tsx'
import { useGoodNews } from '../../shared/good-news/use-good-news.ts'
import styles from './my-properties.module.css'
import { PropertyCard } from './property-card.tsx'

interface MyPropertiesProps {
  answer: {
    readonly data?: Property[]
    readonly isError: boolean
    readonly refetch: () => void
  }
}

export function MyProperties({ answer }: MyPropertiesProps) {
  const improved = useGoodNews()
  const { data: properties, isError, refetch } = answer
  if (properties === undefined) return isError ? <CouldNotLoad onRetry={refetch} /> : <Loading />
  if (properties.length === 0) return <NoProperties />

  const improvedIds = new Set(improved.map(({ id }) => id))
  return (
    <div className={styles.properties}>
      {properties.map((property) => (
        <PropertyCard key={property.id} property={property} improved={improvedIds.has(property.id)} />
      ))}
      <Button component={Link} to="/add-property" variant="default" className={styles.add}>
        Add Another Property
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.properties} role="status" aria-label="Loading your properties">
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  )
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h2>We could not load your properties</h2>
      <p>They are safe. Please try again in a moment.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}

function NoProperties() {
  return (
    <div className={styles.message}>
      <Bell size={56} />
      <h2>No property to watch yet</h2>
      <p>Add your home, and we look every night whether its refinance is free.</p>
      <Button component={Link} to="/add-property" size="lg">
        Add Your First Property
      </Button>
    </div>
  )
}
