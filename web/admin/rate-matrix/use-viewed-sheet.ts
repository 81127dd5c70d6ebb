import { useSearchParams } from 'react-router-dom'

/** What of the viewer stands in the address. */
const KEYS = ['sheet', 'type', 'score', 'against', 'ltv'] as const

type Viewed = Readonly<Record<(typeof KEYS)[number], string | undefined>>

/** Which sheet is looked at, and where on it: it stands in the address, so that it can be sent to somebody. */
export function useViewedSheet() {
  const [params, setParams] = useSearchParams()
  const viewed = Object.fromEntries(KEYS.map((key) => [key, params.get(key) ?? undefined])) as Viewed
  /** Undefined takes a key out. */
  const view = (changes: Partial<Viewed>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(key)
          else after.set(key, value)
        }
        return after
      },
      { replace: true },
    )
  return { viewed, view }
}
