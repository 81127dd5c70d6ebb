import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How a view of a list stands in the address, so that it can be kept, sent and gone back to. */
interface ViewInAddress<View> {
  /** What an address asks for. What it does not say, or not rightly, is as at first. */
  readonly viewOf: (params: URLSearchParams) => View
  /** Only what is not as at first. */
  readonly addressOf: (view: View) => URLSearchParams
}

/**
 * The view that the address asks for, and how to change it. A change is no step to go back by: there would be one for each letter. In
 * which part of a room the list stands is no matter of its view, and stays.
 */
export function useListView<View>({ viewOf, addressOf }: ViewInAddress<View>): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (change: Partial<View>) =>
      setParams((now) => withPartOf(now, addressOf({ ...viewOf(now), ...change })), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams, viewOf, addressOf],
  )
  return [viewOf(params), change]
}

function withPartOf(now: URLSearchParams, wanted: URLSearchParams): URLSearchParams {
  const part = now.get('part')
  return part === null ? wanted : new URLSearchParams([['part', part], ...wanted])
}
