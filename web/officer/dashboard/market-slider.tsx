import { useState } from 'react'
import { changeInWords, moveInWords } from '../../../api/contract/evaluation-in-words.ts'
import { MarketScale } from '../../shared/market/market-scale.tsx'
import section from '../../shared/page/section.module.css'
import type { SuppositionAsked } from '../shared/get-supposition.ts'
import { MarginsChanged } from '../shared/margins-changed.tsx'
import { useSupposition } from '../shared/use-supposition.ts'
import { useGetNextToRingInfiniteQuery } from './get-next-to-ring.ts'
import { MarketAnswer } from './market-answer.tsx'

/** How many clients could close, were all rates others. At rest it asks nothing: today stands above it. */
export function MarketSlider() {
  const [move, setMove] = useState(0)
  const [which, setWhich] = useState<SuppositionAsked['which']>('joining')
  const { answer, hasFailed, again } = useSupposition(move === 0 ? null : { supposed: { move }, which })
  const { data: nextToRing } = useGetNextToRingInfiniteQuery()
  const marginsChanged = nextToRing?.pages[0]?.margins_changed_since_the_look
  const moveTo = (next: number) => {
    // Where rates rise, those who would lose it are to be called while it is there.
    if (Math.sign(next) !== Math.sign(move)) setWhich(next > 0 ? 'leaving' : 'joining')
    setMove(next)
  }
  const inWords = (to: number) => {
    if (answer === undefined || to !== move) return moveInWords(to)
    const { clients, clients_today } = answer
    return `${moveInWords(to)}: ${clients.ready_now} Ready Now, ${changeInWords(clients_today.ready_now, clients.ready_now)}`
  }
  return (
    <section className={section.section} aria-labelledby="market">
      <h2 id="market">If rates moved</h2>
      {marginsChanged && <MarginsChanged />}
      <MarketScale move={move} onMove={moveTo} inWords={inWords} />
      {move !== 0 && (
        <MarketAnswer answer={answer} hasFailed={hasFailed} onRetry={again} which={which} onWhich={setWhich} />
      )}
    </section>
  )
}
