import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { MarketOfBook } from '../../../api/contract/book.ts'
import { changeInWords, moveInWords } from '../../../api/contract/evaluation-in-words.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { counted } from '../../shared/format/counted.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { MarketScale } from '../../shared/market/market-scale.tsx'
import { StatusFigures } from '../../shared/market/status-figures.tsx'
import section from '../../shared/page/section.module.css'
import { DistanceBars } from './distance-bars.tsx'
import { useGetMarketOfBookQuery } from './get-market-of-book.ts'
import styles from './market-of-the-book.module.css'
import { WhoRings } from './who-rings.tsx'

/** How many homes of all could close, were all rates others, and whose. One answer has every position of the slider. */
export function MarketOfTheBook() {
  const { data, isError, refetch } = useGetMarketOfBookQuery()
  return (
    <section className={section.section} aria-labelledby="market-of-the-book">
      <h2 id="market-of-the-book">If rates moved</h2>
      {data !== undefined && (
        <div className={styles.market}>
          <Market market={data} />
        </div>
      )}
      {data === undefined && !isError && (
        <Skeleton className={styles.outline} aria-label="Looking at every home" role="status" />
      )}
      {data === undefined && isError && (
        <Failed size="sm" onAgain={refetch}>
          We could not look at all homes in other markets. Everything else on the page holds.
        </Failed>
      )}
    </section>
  )
}

function Market({ market: { markets, distances, properties, computed_at } }: { market: MarketOfBook }) {
  const [move, setMove] = useState(0)
  const at = (position: number) => markets.find((one) => one.move === position)
  const [today, then] = [at(0), at(move)]
  if (properties === 0)
    return <p>No home is watched yet. Once some are, this shows what other rates would do for them.</p>
  if (today === undefined || then === undefined) return null
  const inWords = (to: number) => {
    const ready = at(to)?.homes.ready_now ?? 0
    return `${moveInWords(to)}: ${ready.toLocaleString('en-US')} Ready Now, ${changeInWords(today.homes.ready_now, ready)}`
  }
  return (
    <>
      <MarketScale move={move} onMove={setMove} inWords={inWords} />
      <StatusFigures before={today.homes} then={then.homes} />
      <div className={styles.drawn}>
        <DistanceBars distances={distances} move={move} />
        <WhoRings at={move === 0 ? at(-0.125) : then} />
      </div>
      <p className={styles.computed}>
        {counted(properties, 'home', 'homes')}, looked at with today’s prices on {dayAndTime(computed_at)}. Where no
        license allows a loan, or a date is still to come, a home is Not Yet in every market.
      </p>
    </>
  )
}
