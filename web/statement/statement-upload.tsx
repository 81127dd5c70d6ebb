import { Alert } from '@mantine/core'
import type { ParseAnswer } from '../../api/contract/documents.ts'
import { StatementDropZone } from './statement-drop-zone.tsx'
import styles from './statement-upload.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useStatementUpload } from './use-statement-upload.ts'
import { MAX_RETRIES } from './with-retries.ts'

interface StatementUploadProps {
  onRead: (answer: ParseAnswer) => void
}

/** Where a statement is handed in, and what becomes of it until its fields are there. */
export function StatementUpload({ onRead }: StatementUploadProps) {
  const { upload, start } = useStatementUpload(onRead)
  const { progress, retry, failure } = upload

  return (
    <div className={styles.upload}>
      {failure !== null && (
        <Alert color="gray" role="alert" className={styles.failure}>
          {failure}
        </Alert>
      )}
      {progress === null ? (
        <StatementDropZone onFile={start} />
      ) : (
        <UploadProgress value={progress}>{workingOn(progress, retry)}</UploadProgress>
      )}
      <p className={styles.hint}>Processing usually takes 10-20 seconds.</p>
    </div>
  )
}

function workingOn(progress: number, retry: number): string {
  if (progress === 100) return 'Your statement is read.'
  return retry === 0 ? 'Reading your statement…' : `Trying again (${retry} of ${MAX_RETRIES})…`
}
