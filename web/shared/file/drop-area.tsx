import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './drop-area.module.css'

/** A place to drop a file on. The buttons that choose one are inside, for who has no mouse. */
export function DropArea({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the buttons inside are everybody's
    <div
      className={styles.area}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
