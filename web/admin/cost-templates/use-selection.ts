import { useState } from 'react'

/** The states that are selected for a bulk edit; null while there is none. Leaving it forgets them. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const toggle = (code: string) =>
    setSelected((now) => {
      const next = new Set(now)
      if (!next.delete(code)) next.add(code)
      return next
    })
  return { selected, toggle, start: () => setSelected(new Set()), leave: () => setSelected(null) }
}
