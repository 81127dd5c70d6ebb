import { useCallback, useState } from 'react'

/** A response that is typed and not saved. */
export interface Draft {
  readonly text: string
  /** When the response was written on which it was begun; null: there was none. */
  readonly seen: string | null
}

/** What is typed for each feedback. It outlives the row it was typed in. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  /** @param draft null: it is saved, or dropped */
  const write = useCallback(
    (id: string, draft: Draft | null) =>
      setDrafts((now) => {
        const others = [...now].filter(([other]) => other !== id)
        return new Map(draft === null ? others : [...others, [id, draft]])
      }),
    [],
  )
  return [drafts, write] as const
}
