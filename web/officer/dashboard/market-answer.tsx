import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import { money } from '../../shared/format/money.ts'
import { StatusFigures } from '../../shared/market/status-figures.tsx'
import type { SuppositionAsked } from '../shared/get-supposition.ts'
import { SupposedHomes } from '../shared/supposed-homes.tsx'
import type { Supposition } from '../shared/use-supposition.ts'
import styles from './market-slider.module.css'

interface MarketAnswerProps {
  /** Undefined while it is on its way. */
  answer: Supposition | undefined
  hasFailed: boolean
  onRetry: () => void
  which: SuppositionAsked['which']
  onWhich: (which: SuppositionAsked['which']) => void
}

/**
 * What would be. While a newer answer is on its way the newest that came stays: its sentence says of which market it is. Its homes do only as
 * long as it is those that are asked for: their label says which they are.
 */
export function MarketAnswer({ answer, hasFailed, onRetry, which, onWhich }: MarketAnswerProps) {
  const [newest, setNewest] = useState({ answer, which })
  if (answer !== undefined && answer !== newest.answer) setNewest({ answer, which })
  const shown = newest.answer
  if (hasFailed) return <CouldNotCompute onRetry={onRetry} />
  if (shown === undefined)
    return <Skeleton className={styles.outline} aria-label="Looking at every home" role="status" />
  return (
    <div className={styles.answer} aria-busy={answer === undefined}>
      <p className={styles.sentence}>{shown.sentence}</p>
      <Figures answer={shown} />
      <Which answer={shown} which={which} onWhich={onWhich} />
      {newest.which === which ? (
        shown.homes.length > 0 && <SupposedHomes answer={shown} label={LISTS[which]} />
      ) : (
        <Skeleton className={styles.list} aria-label="Looking for these homes" role="status" />
      )}
    </div>
  )
}

function Figures({ answer: { clients, clients_today, dollars_a_year } }: { answer: Supposition }) {
  return (
    <StatusFigures before={clients_today} then={clients}>
      <div>
        <dt>Less to pay a year</dt>
        <dd>
          {money(dollars_a_year)} <small>for all who would be ready</small>
        </dd>
      </div>
    </StatusFigures>
  )
}

const LISTS = { joining: 'Homes that would become Ready Now', leaving: 'Homes that would leave Ready Now' }

interface WhichProps extends Pick<MarketAnswerProps, 'which' | 'onWhich'> {
  answer: Supposition
}

/** Which homes are listed. */
function Which({ answer: { joining, leaving }, which, onWhich }: WhichProps) {
  if (joining === 0 && leaving === 0) return <p>No home would become Ready Now, and none would leave it.</p>
  const button = (list: SuppositionAsked['which'], count: number, words: string) => (
    <Button
      variant="default"
      size="sm"
      disabled={count === 0}
      aria-pressed={which === list}
      onClick={() => onWhich(list)}
    >
      {count.toLocaleString('en-US')} {count === 1 ? 'home' : 'homes'} {words}
    </Button>
  )
  return (
    <div className={styles.which}>
      {button('joining', joining, 'would become Ready Now')}
      {button('leaving', leaving, 'would leave Ready Now')}
    </div>
  )
}

function CouldNotCompute({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed size="sm" onAgain={onRetry}>
      We could not look at your homes in this market. Everything else on the page holds.
    </Failed>
  )
}
