import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** So few are all in the page: to scroll and to search in it costs nothing. */
const ALL_IN_THE_PAGE = 100
/** Rows above and below the window that are there before one sees them. */
const BEYOND = 12

interface RowsAsked<Row> {
  readonly rows: readonly Row[]
  /** How high a row is that was never in the page. */
  readonly rowPx: number
  /** Those that are in the page wherever one has scrolled to, by their ids. */
  readonly kept: ReadonlySet<string | null>
}

interface RowInView<Row> {
  readonly row: Row
  /** Its place among all, from 0. */
  readonly index: number
  /** Pixels that the rows have which would stand between it and the one before, and are not in the page. */
  readonly above: number
}

interface RowsInView<Row> {
  readonly shown: readonly RowInView<Row>[]
  /** The same below the last one. */
  readonly below: number
  /** To be given each row's element, which has its index as `data-index`; undefined where all rows are in the page. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/**
 * Of many rows those that are in the window or near it, of few all of them. What one looks at stays where it is when others come or
 * go above it.
 * @param head what stands above the first row
 */
export function useRowsInView<Row extends { readonly id: string }>(
  head: RefObject<HTMLElement | null>,
  { rows, rowPx, kept }: RowsAsked<Row>,
): RowsInView<Row> {
  const top = useBottomOf(head)
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), rows, kept),
  })
  const isWhole = rows.length <= ALL_IN_THE_PAGE
  const items = virtual.getVirtualItems()
  const ends = [top, ...items.map(({ end }) => end)]

  const seen = useRef<{ rows: readonly Row[]; top: number; key: unknown; start: number } | null>(null)
  useLayoutEffect(() => {
    const before = seen.current
    if (isWhole) return
    if (before !== null && (before.rows !== rows || before.top !== top)) {
      const now = virtual.measurementsCache.find(({ key }) => key === before.key)
      if (now !== undefined && now.start !== before.start)
        window.scrollBy({ top: now.start - before.start, behavior: 'instant' })
    }
    const first = window.scrollY > top ? virtual.getVirtualItemForOffset(window.scrollY) : undefined
    seen.current = first === undefined ? null : { rows, top, key: first.key, start: first.start }
  })

  if (isWhole) return { shown: rows.map((row, index) => ({ row, index, above: 0 })), below: 0, measure: undefined }
  return {
    shown: items.flatMap(({ index, start }, place) => {
      const row = rows[index]
      return row === undefined ? [] : [{ row, index, above: start - (ends[place] ?? start) }]
    }),
    below: top + virtual.getTotalSize() - (ends.at(-1) ?? top),
    measure: virtual.measureElement,
  }
}

function withKept(
  indexes: number[],
  rows: readonly { readonly id: string }[],
  kept: ReadonlySet<string | null>,
): number[] {
  const others = rows.flatMap(({ id }, index) => (kept.has(id) ? [index] : []))
  return [...new Set([...indexes, ...others])].sort((a, b) => a - b)
}

/** Where something ends in the document, in pixels from its top, also after what stands above it has grown. */
function useBottomOf(element: RefObject<HTMLElement | null>): number {
  const [bottom, setBottom] = useState(0)
  const measure = useCallback(() => {
    const box = element.current?.getBoundingClientRect()
    if (box !== undefined) setBottom(Math.round(box.bottom + window.scrollY))
  }, [element])
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [measure])
  return bottom
}
