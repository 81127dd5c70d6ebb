import type { LlpaUpload } from '../../../api/contract/rates.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'
import plain from '../shared/plain-table.module.css'
import { FileLink } from './file-link.tsx'
import { ListState } from './list-state.tsx'
import { useGetLlpaUploadsQuery } from './llpa-uploads.ts'
import styles from './rate-matrix.module.css'

/** The LLPA tables that were uploaded, the newest first. */
export function LlpaList() {
  const { data, isError, refetch } = useGetLlpaUploadsQuery()
  return (
    <ListState
      count={data?.llpa_uploads.length}
      isError={isError}
      onRetry={refetch}
      failed="The LLPA uploads could not be loaded. What is in force goes on pricing."
      empty="No LLPA table was uploaded yet. Each one will be listed here, with its file."
    >
      <div className={plain.scroll}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Upload date</th>
              <th scope="col" className={styles.figure}>
                Rows
              </th>
              <th scope="col">Uploaded</th>
              <th scope="col">Warnings</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.llpa_uploads.map((upload) => (
              <LlpaRow key={upload.id} upload={upload} />
            ))}
          </tbody>
        </table>
      </div>
    </ListState>
  )
}

function LlpaRow({
  upload: { upload_date, row_count, created_at, file_name, warnings, active },
}: {
  upload: LlpaUpload
}) {
  return (
    <tr data-active={active || undefined}>
      <th scope="row">
        {dayOfMoment(upload_date)}
        {active && <b className={styles.inForce}>in force</b>}
      </th>
      <td className={styles.figure}>{row_count.toLocaleString('en-US')}</td>
      <td title={file_name}>{dayAndTime(created_at)}</td>
      <td className={styles.words}>{warnings.join(' ')}</td>
      <td className={styles.acts}>
        <FileLink
          path={`/admin/llpa/export/${encodeURIComponent(created_at)}`}
          fileName={`llpa_${created_at.slice(0, 10)}.csv`}
          of={`the LLPA of ${dayAndTime(created_at)}`}
          failed="Failed to download LLPA data"
        />
      </td>
    </tr>
  )
}
