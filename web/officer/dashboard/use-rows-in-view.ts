import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'

/** So few are all in the page: to scroll and to search in it costs nothing. */
const ALL_IN_THE_PAGE = 100
/** Rows above and below the window that are there before one sees them. */
const BEYOND = 12
const ROW_PX = 40
/** On a phone, where a lead is three lines. */
const THREE_LINES_PX = 137

interface RowsAsked {
  readonly leads: readonly Lead[]
  readonly isPhone: boolean
  /** Leads whose rows are in the page wherever one has scrolled to. */
  readonly kept: ReadonlySet<string | null>
}

export interface RowInView {
  readonly lead: Lead
  /** Its place among all leads, from 0. */
  readonly index: number
  /** Pixels that the rows have which would stand between it and the one before, and are not in the page. */
  readonly above: number
}

export interface RowsInView {
  readonly rows: readonly RowInView[]
  /** The same below the last one. */
  readonly below: number
  /** To be given each row's element, which has its index as `data-index`; undefined where all rows are in the page. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/**
 * Of many leads the rows that are in the window or near it, of few all of them. What one looks at stays where it is when leads come or
 * go above it.
 * @param head what stands above the first row
 */
export function useRowsInView(head: RefObject<HTMLElement | null>, { leads, isPhone, kept }: RowsAsked): RowsInView {
  const top = useBottomOf(head)
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: leads.length,
    estimateSize: () => (isPhone ? THREE_LINES_PX : ROW_PX),
    getItemKey: (index) => leads[index]?.id ?? index,
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), leads, kept),
  })
  const isWhole = leads.length <= ALL_IN_THE_PAGE
  const items = virtual.getVirtualItems()
  const ends = [top, ...items.map(({ end }) => end)]

  const seen = useRef<{ leads: readonly Lead[]; top: number; key: unknown; start: number } | null>(null)
  useLayoutEffect(() => {
    const before = seen.current
    if (isWhole) return
    if (before !== null && (before.leads !== leads || before.top !== top)) {
      const now = virtual.measurementsCache.find(({ key }) => key === before.key)
      if (now !== undefined && now.start !== before.start)
        window.scrollBy({ top: now.start - before.start, behavior: 'instant' })
    }
    const first = window.scrollY > top ? virtual.getVirtualItemForOffset(window.scrollY) : undefined
    seen.current = first === undefined ? null : { leads, top, key: first.key, start: first.start }
  })

  if (isWhole) return { rows: leads.map((lead, index) => ({ lead, index, above: 0 })), below: 0, measure: undefined }
  return {
    rows: items.flatMap(({ index, start }, place) => {
      const lead = leads[index]
      return lead === undefined ? [] : [{ lead, index, above: start - (ends[place] ?? start) }]
    }),
    below: top + virtual.getTotalSize() - (ends.at(-1) ?? top),
    measure: virtual.measureElement,
  }
}

function withKept(indexes: number[], leads: readonly Lead[], kept: ReadonlySet<string | null>): number[] {
  const others = leads.flatMap(({ id }, index) => (kept.has(id) ? [index] : []))
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
