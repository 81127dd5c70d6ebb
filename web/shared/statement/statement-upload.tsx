import { Alert } from '@mantine/core'
import type { RefObject } from 'react'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { bytesInWords, progressInWords } from './progress-in-words.ts'
import { StatementDropZone } from './statement-drop-zone.tsx'
import { percentOf } from './statement-progress.ts'
import styles from './statement-upload.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useStatementUpload } from './use-statement-upload.ts'

interface StatementUploadProps {
  onRead: (answer: ParseAnswer) => void
  /** True when the person has just asked to upload: the file is then asked for at once. */
  wantsFile?: RefObject<boolean>
}

/** Where a statement is handed in, and what becomes of it until its fields are there. */
export function StatementUpload({ onRead, wantsFile }: StatementUploadProps) {
  const { upload, start, forget } = useStatementUpload(onRead)
  const { progress, failure } = upload

  return (
    <div className={styles.upload}>
      {failure !== null && (
        <Alert color="gray" role="alert" className={styles.failure}>
          {failure}
        </Alert>
      )}
      {progress === null ? (
        <StatementDropZone onTake={forget} onFile={start} wantsFile={wantsFile} />
      ) : (
        <UploadProgress
          value={percentOf(progress)}
          detail={progress.stage === 'sending' ? bytesInWords(progress.sent, progress.total) : undefined}
        >
          {progressInWords(progress)}
        </UploadProgress>
      )}
      <p className={styles.hint}>Processing usually takes 10-20 seconds.</p>
    </div>
  )
}
