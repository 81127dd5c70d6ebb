import { Skeleton } from '@mantine/core'
import { Failed } from '../../shared/failed/failed.tsx'
import { furtherOf } from '../../shared/list/list-answer.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import section from '../../shared/page/section.module.css'
import { useGetNextToRingInfiniteQuery } from './get-next-to-ring.ts'
import styles from './next-to-ring.module.css'
import { NextToRingHome } from './next-to-ring-home.tsx'

/** Whom to call first, and why. */
export function NextToRing() {
  return (
    <section className={section.section} aria-labelledby="next-to-ring">
      <h2 id="next-to-ring">Next to ring</h2>
      <Homes />
    </section>
  )
}

function Homes() {
  const answer = useGetNextToRingInfiniteQuery()
  if (answer.isLoading) return <Loading />
  if (answer.data === undefined) return <CouldNotLoad isTrying={answer.isFetching} onRetry={answer.refetch} />
  const homes = answer.data.pages.flatMap((page) => page.homes)
  if (homes.length === 0)
    return <p>Nobody is near enough today. Who could close, or comes within 50 basis points, stands here by itself.</p>
  return (
    <>
      <ul className={styles.homes} aria-labelledby="next-to-ring">
        {homes.map((home) => (
          <NextToRingHome key={home.property_id} home={home} />
        ))}
      </ul>
      <ShowMore size="sm" further={furtherOf(answer)}>
        Show More to Ring
      </ShowMore>
    </>
  )
}

/** As high as what comes. */
function Loading() {
  return (
    <div className={styles.homes} role="status" aria-label="Loading whom to call">
      {['one', 'two', 'three', 'four', 'five'].map((one) => (
        <div key={one} className={styles.outline}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}

function CouldNotLoad({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => unknown }) {
  return (
    <Failed size="sm" isAsking={isTrying} onAgain={onRetry}>
      We could not load whom to call first. Your leads below are as they were.
    </Failed>
  )
}
