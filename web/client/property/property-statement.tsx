import { Button } from '@mantine/core'
import type { UploadedStatement } from '../../../api/contract/uploaded-statement.ts'
import { useDownload } from '../../shared/api-client/use-download.ts'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'
import { fileSize } from '../../shared/format/file-size.ts'
import styles from './property-downloads.module.css'

const KINDS = {
  'application/pdf': { name: 'PDF', ending: 'pdf' },
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
  'image/png': { name: 'PNG', ending: 'png' },
} as const

/** The statement that a property's figures came from: how long it is kept, and the way to it. */
export function PropertyStatement({ statement }: { statement: UploadedStatement }) {
  const { document_id, media_type, byte_size, uploaded_at, kept_until, is_kept } = statement
  const { state, download } = useDownload()
  const { name, ending } = KINDS[media_type]
  const what = `${name}, ${fileSize(byte_size)}`
  const until = dayOfMoment(kept_until)
  const fetchFile = () =>
    download(
      `/documents/${encodeURIComponent(document_id)}/file`,
      `refibell-statement-${uploaded_at.slice(0, 10)}.${ending}`,
    )

  if (!is_kept) return <p>{`${what}. It was deleted on ${until}, as promised. The figures read from it stay.`}</p>
  return (
    <>
      <p>{`${what}, kept encrypted until ${until}. Nobody but you can download it.`}</p>
      <div className={styles.downloads}>
        <Button variant="default" loading={state === 'loading'} onClick={fetchFile}>
          Download Statement
        </Button>
        <p role="status" className={styles.failed}>
          {state === 'failed' && 'The file could not be fetched. Please try again.'}
        </p>
      </div>
    </>
  )
}
