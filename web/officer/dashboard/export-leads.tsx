import { Button } from '@mantine/core'
import { useDownload } from '../../shared/api-client/use-download.ts'
import styles from './lead-pipeline.module.css'

/** All leads as a file for a spreadsheet, whatever is searched for, named after the day. */
export function ExportLeads() {
  const { state, download } = useDownload()
  const today = new Date().toISOString().slice(0, 10)
  return (
    <>
      <span role="status" className={styles.said}>
        {state === 'failed' && 'The file could not be made. Please try again.'}
      </span>
      <Button
        variant="default"
        size="sm"
        loading={state === 'loading'}
        onClick={() => download('/lo/export/leads', `refibell-leads-${today}.csv`)}
      >
        Export All Leads
      </Button>
    </>
  )
}
