import { Button } from '@mantine/core'
import { useId } from 'react'
import { useDownload } from '../../shared/api-client/use-download.ts'
import styles from './export-to-csv.module.css'

interface ExportToCsvProps {
  /** Below /admin/export/, and in the name of the file. */
  path: string
  /** Which rows are wanted, as the server calls it. */
  filter: Readonly<Record<string, string>>
  /** What is in the file, such as 'All 312 users'. */
  contents: string
}

/** What is filtered as a file for a spreadsheet, named after the day. It says what that is. */
export function ExportToCsv({ path, filter, contents }: ExportToCsvProps) {
  const { state, download } = useDownload()
  const said = useId()
  const today = new Date().toISOString().slice(0, 10)
  const query = new URLSearchParams(filter).toString()
  return (
    <div className={styles.export}>
      <span id={said} role="status" className={styles.said}>
        {state === 'failed' ? 'The file could not be made. Please try again.' : contents}
      </span>
      <Button
        id="export"
        variant="default"
        size="sm"
        aria-describedby={said}
        loading={state === 'loading'}
        onClick={() =>
          download(`/admin/export/${path}${query === '' ? '' : `?${query}`}`, `refibell-${path}-${today}.csv`)
        }
      >
        Export to CSV
      </Button>
    </div>
  )
}
