import { type RefObject, useEffect } from 'react'

interface PipelineKeys {
  readonly search: RefObject<HTMLInputElement | null>
  /** What the rows stand in. */
  readonly list: RefObject<HTMLElement | null>
  /** Whose page is open beside the list; null: nobody's is. */
  readonly currentId: string | null
  readonly onHelp: () => void
  readonly onClose: () => void
}

/** What each key does, wherever the focus is; Enter is the row's own. */
export function usePipelineKeys({ search, list, currentId, onHelp, onClose }: PipelineKeys): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      '/': () => search.current?.focus(),
      j: () => step(list.current, currentId, 1),
      k: () => step(list.current, currentId, -1),
      '?': onHelp,
      Escape: () => {
        onClose()
        focusLead(list.current, currentId)
      },
    }
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isElsewhere(event.target)) {
        if (event.key === 'Escape' && event.target === search.current) search.current?.blur()
        return
      }
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search, list, currentId, onHelp, onClose])
}

/** Where letters are typed, and while a dialog is open, keys mean what they mean there. */
function isElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
  return isTyping || document.querySelector('[role="dialog"]') !== null
}

/** Gives the focus to the lead below the one that has it, or whose page is open, or above; the first one where none has. */
function step(list: HTMLElement | null, currentId: string | null, by: 1 | -1): void {
  const leads = [...(list?.querySelectorAll<HTMLElement>('tbody[data-lead]') ?? [])]
  const focused = leads.findIndex((lead) => lead.contains(document.activeElement))
  const at = focused === -1 ? leads.findIndex(({ dataset }) => dataset.lead === currentId) : focused
  const next = at === -1 ? leads[0] : leads[at + by]
  next?.querySelector('tr')?.focus()
}

/** Where the page of a lead was closed, the focus goes back to the lead. */
function focusLead(list: HTMLElement | null, id: string | null): void {
  if (id === null) return
  list?.querySelector<HTMLElement>(`tbody[data-lead="${CSS.escape(id)}"] > tr`)?.focus()
}
