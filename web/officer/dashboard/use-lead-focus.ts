import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { LeadsAnswer } from './leads-answer.ts'

type Leads = Pick<LeadsAnswer, 'leads' | 'hasMore' | 'more'>

/**
 * Which lead has the focus, and the step to the next one, also to one whose row is not in the page or that is still to be loaded.
 * @param list what the rows stand in
 * @param currentId whose page is open beside the list; null: nobody's is
 */
export function useLeadFocus(
  list: RefObject<HTMLElement | null>,
  currentId: string | null,
  { leads, hasMore, more }: Leads,
) {
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  const wantedId = (wanted !== null && leads[wanted]?.id) || null

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => setFocusedId(target instanceof Element ? leadAt(target) : null)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  useLayoutEffect(() => {
    if (wantedId === null) return
    list.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(wantedId)}"] > tr`)?.focus()
    setWanted(null)
  }, [list, wantedId])

  const placeOf = (id: string | null) => leads.findIndex((lead) => lead.id === id)

  /** To the lead below the one that has the focus, or whose page is open, or above; to the first where there is none. */
  const step = (by: 1 | -1) => {
    const at = placeOf(leadAt(document.activeElement) ?? currentId)
    const next = at === -1 ? 0 : at + by
    if (next < 0 || (next >= leads.length && !hasMore)) return
    if (next >= leads.length) more()
    setWanted(next)
  }

  /** Where the page of a lead was closed, the focus goes back to the lead. */
  const toCurrent = () => {
    const at = placeOf(currentId)
    if (at !== -1) setWanted(at)
  }

  /** Their rows have to be in the page. */
  const kept: ReadonlySet<string | null> = new Set([focusedId, wantedId])
  return { step, toCurrent, kept }
}

function leadAt(element: Element | null): string | null {
  return element?.closest('[data-lead]')?.getAttribute('data-lead') ?? null
}
