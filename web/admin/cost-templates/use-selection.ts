import { useState } from 'react'
import type { ListedState } from './listed-state.ts'
import { type SeenVersions, versionOf, versionsOf } from './seen-versions.ts'

/** The states that are selected for a bulk edit, as they were then; null while there is none. Leaving it forgets them. */
export function useSelection(states: readonly ListedState[]) {
  const [selected, setSelected] = useState<SeenVersions | null>(null)
  const toggle = (code: string) =>
    setSelected((now) => {
      const next = new Map(now)
      const state = states.find((one) => one.code === code)
      if (!next.delete(code) && state !== undefined) next.set(code, versionOf(state))
      return next
    })
  return {
    selected,
    toggle,
    start: () => setSelected(new Map()),
    /** What is selected is known as it stands now. */
    lookAgain: () => setSelected((now) => now && versionsOf(states.filter(({ code }) => now.has(code)))),
    leave: () => setSelected(null),
  }
}
