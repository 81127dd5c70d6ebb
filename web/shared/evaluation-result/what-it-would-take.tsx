import type { WhatItWouldTake as Needed } from '../../../api/contract/explanation.ts'
import { ExplainedSection } from './explained-section.tsx'
import styles from './what-it-would-take.module.css'
import { type AsItIs, beforeTheWays, waysToFree } from './what-it-would-take-in-words.ts'

interface WhatItWouldTakeProps extends AsItIs {
  /** Null: nothing is missing. */
  needed: Needed | null
  /** In percent; null where no rate would do. */
  neededRate: number | null
  asOf: string
}

/** The nearest changes that would make the refinance free. */
export function WhatItWouldTake({ needed, neededRate, asOf, ...asItIs }: WhatItWouldTakeProps) {
  if (needed === null) return null
  const ways = needed.waiting_is_enough ? [] : waysToFree(needed, asItIs)
  return (
    <ExplainedSection title="What it would take">
      <p>{beforeTheWays(needed, asOf, ways.length, neededRate)}</p>
      {ways.length > 0 && (
        <dl className={styles.ways}>
          {ways.map(([name, sentence]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      )}
    </ExplainedSection>
  )
}
