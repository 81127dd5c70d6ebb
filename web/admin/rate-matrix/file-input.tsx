import { Input } from '@mantine/core'
import styles from './rate-matrix.module.css'

interface FileInputProps {
  label: string
  /** What is in it. */
  note: string
  accept: string
  /** Another number empties it. */
  emptied: number
  onChoose: (file: File | null) => void
}

/** Asks for a file of the person's own. */
export function FileInput({ label, note, accept, emptied, onChoose }: FileInputProps) {
  return (
    <label className={styles.file}>
      <Input.Label labelElement="div" size="md">
        {label}
      </Input.Label>
      <input
        key={emptied}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <small>{note}</small>
    </label>
  )
}
