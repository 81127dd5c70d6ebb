import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import section from '../../shared/page/section.module.css'
import { useGetBookNightsQuery } from './get-book.ts'
import styles from './nights.module.css'
import { NightsTable } from './nights-table.tsx'

// The library that draws is larger than all else of the page.
const NightsChart = lazy(() => import('./nights-chart.tsx').then(({ NightsChart }) => ({ default: NightsChart })))

/** The counts over sixty nights, as lines and as a table. */
export function Nights({ on }: { on: string | null }) {
  // Of no other day than the one that is looked at.
  const { currentData, isError, refetch } = useGetBookNightsQuery(on)
  const nights = currentData?.nights
  return (
    <section className={`${section.section} ${styles.nights}`} aria-labelledby="nights-title">
      <h2 id="nights-title">Over sixty nights</h2>
      {nights === undefined && isError && <Failed onAgain={refetch}>The nights could not be loaded.</Failed>}
      {nights === undefined && !isError && <Drawing />}
      {nights !== undefined && (
        <>
          <Suspense fallback={<Drawing />}>
            <NightsChart nights={nights} />
          </Suspense>
          <details className={styles.table}>
            <summary>The same as a table</summary>
            <NightsTable nights={nights} />
          </details>
        </>
      )}
    </section>
  )
}

/** As high as what comes. */
function Drawing() {
  return <Skeleton role="status" className={styles.drawing} aria-label="Drawing the nights" />
}
