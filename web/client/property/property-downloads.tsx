import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { downloadFile } from '../../shared/api-client/download-file.ts'
import { useSession } from '../../shared/session/use-session.ts'
import styles from './property-downloads.module.css'

const FAILED = 'The file could not be made. Please try again.'

interface PropertyDownloadsProps {
  propertyId: string
  /** The day of the evaluation, ISO. */
  asOf: string
}

/** The evaluation to keep: as a report to read, and as a receipt that a program can check. */
export function PropertyDownloads({ propertyId, asOf }: PropertyDownloadsProps) {
  const { token } = useSession()
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  const download = async (what: string, fileName: string) => {
    setBusy(what)
    setFailed(false)
    try {
      await downloadFile(`/properties/${encodeURIComponent(propertyId)}/${what}`, fileName, token)
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={styles.downloads}>
      <Button
        variant="default"
        loading={busy === 'report.pdf'}
        onClick={() => download('report.pdf', `refibell-report-${asOf}.pdf`)}
      >
        Download Report (PDF)
      </Button>
      <Button
        variant="default"
        loading={busy === 'receipt'}
        onClick={() => download('receipt', `refibell-receipt-${asOf}.json`)}
      >
        Download Receipt
      </Button>
      <p className={styles.note}>
        The receipt holds every figure and every input of this evaluation, without your name and address. Anybody can{' '}
        <Link to="/verify">check it</Link>: compute it again, and see by its signature that nothing in it was changed.
      </p>
      <p role="status" className={styles.failed}>
        {failed && FAILED}
      </p>
    </div>
  )
}
