import type { MarketOfBook } from '../../../api/contract/book.ts'
import { moveInWords } from '../../../api/contract/evaluation-in-words.ts'
import { FlowBars } from '../shared/flow-bars.tsx'
import { officerName } from '../shared/officer-name.ts'
import styles from './who-rings.module.css'

/** Where the bell would ring first, and whose clients would hear it; where rates rise: who would lose it. */
export function WhoRings({ at }: { at: MarketOfBook['markets'][number] | undefined }) {
  if (at === undefined) return null
  const { move, by_state, states, by_officer, officers } = at
  const who = move > 0 ? 'Loses first' : 'Rings first'
  const none = move > 0 ? 'Nowhere would a home leave Ready Now.' : 'Nowhere would another home become Ready Now.'
  return (
    <div className={styles.who}>
      <p>Were rates {moveInWords(move)}, against today:</p>
      <FlowBars
        title={`${who}: states`}
        flows={by_state.map(({ state, change }) => ({ key: state, name: state, ...flowOf(change) }))}
        others={others(states - by_state.length, 'state', 'states')}
        none={none}
      />
      <FlowBars
        title={`${who}: loan officers`}
        flows={by_officer.map(({ officer, change }) => {
          return { key: officer?.id ?? '', name: officerName(officer), ...flowOf(change) }
        })}
        others={others(officers - by_officer.length, 'loan officer', 'loan officers')}
        none={none}
      />
    </div>
  )
}

function flowOf(change: number) {
  return { entering: Math.max(change, 0), leaving: Math.max(-change, 0) }
}

function others(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `And ${count.toLocaleString('en-US')} other ${count === 1 ? one : many}.`
}
