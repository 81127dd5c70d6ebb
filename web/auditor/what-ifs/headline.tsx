import { headlineInWords, whatIfOutcome } from '../../../api/contract/what-if-in-words.ts'
import type { ListedWhatIf } from '../../../api/contract/what-ifs.ts'
import styles from '../shared/past-work.module.css'

/** What a what-if has to say, in one sentence. */
export function Headline({ whatIf }: { whatIf: ListedWhatIf }) {
  return (
    <span className={styles.verdict} data-outcome={whatIfOutcome(whatIf)}>
      {headlineInWords(whatIf)}
    </span>
  )
}
