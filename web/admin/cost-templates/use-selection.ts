import { useState } from 'react'
import type { ListedState } from './listed-state.ts'
import { type SeenTemplates, seenTemplates } from './seen-templates.ts'

/** The states that are selected for a bulk edit, as they were then; null while there is none. Leaving it forgets them. */
export function useSelection(states: readonly ListedState[]) {
  const [selected, setSelected] = useState<SeenTemplates | null>(null)
  const toggle = (code: string) =>
    setSelected((now) => {
      const next = new Map(now)
      const state = states.find((one) => one.code === code)
      if (!next.delete(code) && state !== undefined) next.set(code, state.template)
      return next
    })
  return {
    selected,
    toggle,
    start: () => setSelected(new Map()),
    /** What is selected is known as it stands now. */
    lookAgain: () => setSelected((now) => now && seenTemplates(states.filter(({ code }) => now.has(code)))),
    leave: () => setSelected(null),
  }
}
