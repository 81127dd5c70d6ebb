import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListAnswer } from './list-answer.ts'
import { useFocusedRow } from './use-focused-row.ts'

type Identified = { readonly id: string }

/** Of what comes page by page, what is known of the rest; where every row is there, its rows are all there is to say. */
interface Asked
  extends Pick<ListAnswer<Identified>, 'rows'>,
    Partial<Pick<ListAnswer<Identified>, 'hasMore' | 'isFetching' | 'failed' | 'more'>> {
  /** What the list is searched for. */
  readonly q?: string
  /** Of which a page is open beside the list; null: of none. */
  readonly currentId?: string | null
  /** Somebody went to this row by a key. Without it, what is open stays open. */
  readonly onWalked?: (id: string) => void
}

/** A row that the focus goes to as soon as it is there. */
interface Wanted {
  /** So many rows below this one, or above it; null, and where it is not in the list: counted from the top. */
  readonly from: string | null
  readonly by: number
  /** Only in the list that was found with this; null: in the one that is shown. */
  readonly q: string | null
  /** By a key: what is open beside the list goes with it. */
  readonly isWalk: boolean
}

/**
 * Which row of a list has the focus, and the way to another one, also to one whose row is not in the page or that is still to be loaded: a key
 * that was pressed before the rows are there counts when they are.
 * @param list what the rows stand in
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, asked: Asked) {
  const { rows, hasMore = false, isFetching = false, failed = false, q = '', currentId = null } = asked
  const [wanted, setWanted] = useState<Wanted | null>(null)
  // Who has gone on to something else is not fetched back.
  const focused = useFocusedRow(() => setWanted(null))

  const isToBeFound = wanted !== null && (wanted.q === null || (wanted.q === q && !isFetching))
  const mayCome = isFetching || (hasMore && !failed)
  const place = isToBeFound ? placeOf(wanted, rows) : -1
  const wantedId = rows[mayCome ? place : Math.min(place, rows.length - 1)]?.id ?? null
  const onWanted = useEffectEvent(() => {
    if (wantedId === null && mayCome) {
      if (!isFetching) asked.more?.()
      return
    }
    setWanted(null)
    if (wantedId === null) return
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wantedId)}"] > tr`)?.focus()
    if (wanted?.isWalk) asked.onWalked?.(wantedId)
  })
  useLayoutEffect(() => {
    if (isToBeFound) onWanted()
  })

  const shown = useRef(currentId)
  useEffect(() => {
    const closed = currentId === null ? shown.current : null
    shown.current = currentId
    // What had the focus is gone with the page that was closed.
    if (closed !== null && document.activeElement === document.body)
      setWanted({ from: closed, by: 0, q: null, isWalk: false })
  }, [currentId])

  const lastPlace = useRef(-1)
  useEffect(() => {
    const now = rows.findIndex(({ id }) => id === focused.id)
    const wasAt = lastPlace.current
    lastPlace.current = now
    // Its row is gone, such as with a feedback into the archive: to the one that has come into its place.
    if (now === -1 && wasAt !== -1 && focused.id !== null && document.activeElement === document.body)
      setWanted({ from: null, by: wasAt + 1, q: null, isWalk: false })
  }, [rows, focused.id])

  /** To the row below the one that has the focus, or whose page is open, or above; to the first where there is none. */
  const step = (by: 1 | -1) => {
    const from = rows.some(({ id }) => id === focused.id) ? focused.id : currentId
    setWanted((before) => (before === null ? { from, by, q: null, isWalk: true } : { ...before, by: before.by + by }))
  }

  /** To the first row that is found with this. */
  const toFirst = (found: string) => setWanted({ from: null, by: 1, q: found, isWalk: true })

  /** To the row that had the focus last, of those that are found with this. */
  const toLast = (found: string) => setWanted({ from: focused.lastId ?? currentId, by: 0, q: found, isWalk: false })

  const lastBefore = useRef<string>(null)
  useEffect(() => {
    if (hasMore) lastBefore.current = rows.at(-1)?.id ?? null
  }, [rows, hasMore])
  /** To the first of the rows that came last, from the button that went when they came. */
  const toFurther = () => setWanted({ from: lastBefore.current, by: 1, q: null, isWalk: false })

  /** To a row of which something was closed, if the focus was in it. */
  const backTo = (id: string) => {
    if (focused.id === id || focused.id === null) setWanted({ from: id, by: 0, q: null, isWalk: false })
  }

  /** Away from a row that goes with what was done to it, to the one below. */
  const onFrom = (id: string) => setWanted({ from: id, by: 1, q: null, isWalk: false })

  /** They have to be in the page. A dialog gives the focus back to the one that had it last. */
  const kept: ReadonlySet<string | null> = new Set([focused.lastId, wantedId])
  return { step, toFirst, toLast, toFurther, backTo, onFrom, kept }
}

/** From 0; it may be beyond the end. */
function placeOf({ from, by }: Wanted, rows: readonly Identified[]): number {
  const at = rows.findIndex(({ id }) => id === from)
  return Math.max(at + by, 0)
}
