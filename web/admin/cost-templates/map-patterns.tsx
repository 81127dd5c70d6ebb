import type { Standing } from './listed-state.ts'
import styles from './state-map.module.css'

/** What fills a state of that standing: a colour and a pattern, so that none is told by its colour alone. */
export function patternOf(standing: Standing): string {
  return `url(#map-${standing})`
}

export function MapPatterns() {
  return (
    <defs>
      <Pattern standing="licensed" lines="" />
      <Pattern standing="in_process" lines="M-1,7L7,-1M5,13L13,5" />
      <Pattern standing="not_licensed" lines="M3,3h1M9,9h1" />
      <Pattern standing="missing" lines="M-1,7L7,-1M5,13L13,5M5,-1L13,7M-1,5L7,13" />
    </defs>
  )
}

function Pattern({ standing, lines }: { standing: Standing; lines: string }) {
  return (
    <pattern id={`map-${standing}`} width="12" height="12" patternUnits="userSpaceOnUse" data-standing={standing}>
      <rect className={styles.ground} width="12" height="12" />
      <path className={styles.lines} d={lines} />
    </pattern>
  )
}
