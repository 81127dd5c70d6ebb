import { useEffect, useState } from 'react'
import type { Flow } from './flow.ts'
import { isFlowSaved, restoreFlow } from './saved-flow.ts'

/** The flow that a reload interrupted; null when there is none, undefined while it is looked for. */
export function useSavedFlow(): Flow | null | undefined {
  const [saved, setSaved] = useState<Flow | null | undefined>(() => (isFlowSaved() ? undefined : null))

  useEffect(() => {
    if (saved !== undefined) return
    let current = true
    restoreFlow().then(
      (flow) => current && setSaved(flow),
      // What checks it could not be loaded; without a check it is not used.
      () => current && setSaved(null),
    )
    return () => {
      current = false
    }
  }, [saved])

  return saved
}
