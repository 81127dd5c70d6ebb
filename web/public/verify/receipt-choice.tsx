import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { DropArea } from '../../shared/file/drop-area.tsx'
import styles from './receipt-choice.module.css'

/** Takes a receipt by drag and drop or from the file picker. */
export function ReceiptChoice({ onFile }: { onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null)

  const take = (file: File | undefined) => {
    if (file !== undefined) onFile(file)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // The same file may be chosen again.
    event.target.value = ''
  }

  return (
    <DropArea onFile={take}>
      <p className={styles.prompt}>Drop your receipt here, or choose it</p>
      <Button onClick={() => picker.current?.click()}>Choose Receipt</Button>
      <p className={styles.note}>It is checked on your device. Nothing is uploaded.</p>
      <input ref={picker} type="file" accept=".json" onChange={choose} hidden aria-label="Receipt" />
    </DropArea>
  )
}
