import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { PrintedPlace } from './printed-place.ts'
import { PrintedPlaceFigure } from './printed-place-figure.tsx'
import styles from './read-field.module.css'

/** An input with a quiet way to see where its value was read. */
export function ReadField({ place, children }: { place: PrintedPlace; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const region = useId()
  return (
    <>
      <div id={region} hidden={!open}>
        {open && <PrintedPlaceFigure place={place} />}
      </div>
      {children}
      <UnstyledButton
        className={styles.where}
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : `Read on page ${place.preview.page}`}
      </UnstyledButton>
    </>
  )
}
