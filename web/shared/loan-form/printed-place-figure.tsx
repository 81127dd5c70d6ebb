import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { PagePart } from './page-part.tsx'
import { regionAround, WHOLE_PAGE } from './page-region.ts'
import type { PrintedPlace } from './printed-place.ts'
import styles from './printed-place-figure.module.css'

/** What a statement shows where something was read, enlarged; the whole page on request. */
export function PrintedPlaceFigure({ place: { preview, box } }: { place: PrintedPlace }) {
  const [whole, setWhole] = useState(false)
  const region = whole ? WHOLE_PAGE : regionAround(box, preview.width / preview.height)
  const alt = whole
    ? `Page ${preview.page} of your statement`
    : `What page ${preview.page} of your statement shows there`

  return (
    <figure className={styles.figure}>
      <PagePart preview={preview} region={region} marked={box} alt={alt} />
      <figcaption className={styles.caption}>
        <span>Read on page {preview.page}</span>
        <UnstyledButton className={styles.toggle} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show this part' : 'Show the whole page'}
        </UnstyledButton>
      </figcaption>
    </figure>
  )
}
