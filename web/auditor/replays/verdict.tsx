import { outcomeOf, verdictInWords } from '../../../api/contract/replay-in-words.ts'
import type { ListedReplay } from '../../../api/contract/replays.ts'
import styles from '../shared/past-work.module.css'

/** What a replay has to say, in one line and one colour. */
export function Verdict({ replay }: { replay: ListedReplay }) {
  return (
    <span className={styles.verdict} data-outcome={outcomeOf(replay)}>
      {verdictInWords(replay)}
    </span>
  )
}
