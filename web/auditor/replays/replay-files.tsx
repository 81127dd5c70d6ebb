import { Button } from '@mantine/core'
import type { ListedReplay } from '../../../api/contract/replays.ts'
import { useDownload } from '../../shared/api-client/use-download.ts'
import styles from './replays.module.css'

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

function FileButton({ label, path, name }: { label: string; path: string; name: string }) {
  const { state, download } = useDownload()
  return (
    <>
      <Button variant="default" loading={state === 'loading'} onClick={() => download(path, name)}>
        {label}
      </Button>
      {state === 'failed' && <span role="alert">The file could not be made. Please try again.</span>}
    </>
  )
}
