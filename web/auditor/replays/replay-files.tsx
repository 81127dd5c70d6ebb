import type { ListedReplay } from '../../../api/contract/replays.ts'
import { FileButton } from '../../shared/file/file-button.tsx'
import styles from '../shared/past-work.module.css'

/** What a replay has found, to file and to compute with. */
export function ReplayFiles({ replay: { id, started_at, different } }: { replay: ListedReplay }) {
  const name = `refibell-replay-${started_at.slice(0, 10)}`
  return (
    <div className={styles.files}>
      <FileButton label="Download PDF" path={`/audit/replays/${id}/report.pdf`} name={`${name}.pdf`} />
      {different > 0 && (
        <FileButton label="Download CSV" path={`/audit/replays/${id}/differences.csv`} name={`${name}.csv`} />
      )}
    </div>
  )
}
