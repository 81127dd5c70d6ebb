import { useCallback, useLayoutEffect, useRef } from 'react'

/** @returns a function that says whether the component is still on the page, for work that outlives it */
export function useStillShown(): () => boolean {
  const shown = useRef(false)
  // Before anybody can touch what is shown: other effects come later, and a file chosen meanwhile would be taken for one that nobody waits for.
  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}
