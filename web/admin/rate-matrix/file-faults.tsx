import type { RefusedReading } from '../../../api/contract/rates.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import plain from '../shared/plain-table.module.css'
import styles from './rate-matrix.module.css'

interface FileFaultsProps {
  /** Such as 'Error uploading rate sheet. ' */
  failed: string
  reading: RefusedReading
}

/** Why a file was not taken, by line or, in a JSON file, by path. */
export function FileFaults({ failed, reading: { faults, more } }: FileFaultsProps) {
  const all = faults.length + more
  return (
    <section className={styles.step} aria-label="What is wrong with the file">
      <StepAlert>
        {failed}The file was not taken, and nothing was changed: {all} {all === 1 ? 'fault' : 'faults'}. Correct{' '}
        {all === 1 ? 'it' : 'them'} in the file and choose it again.
      </StepAlert>
      <div className={plain.scroll}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{faults.some(({ path }) => path !== undefined) ? 'Where' : 'Line'}</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, path, message }) => (
              <tr key={`${line} ${path} ${message}`}>
                <td className={styles.figure}>{line ?? path ?? 'File'}</td>
                <td className={styles.words}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p>And {more.toLocaleString('en-US')} more.</p>}
    </section>
  )
}
