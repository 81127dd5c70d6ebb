import type { PagePreview } from '../../../api/contract/documents.ts'
import styles from './page-part.module.css'
import type { Region } from './page-region.ts'

interface PagePartProps {
  preview: PagePreview
  region: Region
  /** What is marked on it. */
  marked: Region
  alt: string
}

const percent = (part: number) => `${100 * part}%`

/** A part of a page, as wide as there is room, with some words marked. */
export function PagePart({ preview, region: [x, y, width, height], marked, alt }: PagePartProps) {
  const [left, top, wide, high] = marked
  return (
    <div className={styles.part} style={{ aspectRatio: (width * preview.width) / (height * preview.height) }}>
      <img
        src={preview.image}
        alt={alt}
        width={preview.width}
        height={preview.height}
        style={{ width: percent(1 / width), left: percent(-x / width), top: percent(-y / height) }}
      />
      <span
        className={styles.mark}
        style={{
          left: percent((left - x) / width),
          top: percent((top - y) / height),
          width: percent(wide / width),
          height: percent(high / height),
        }}
      />
    </div>
  )
}
