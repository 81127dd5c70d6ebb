import { useCallback, useEffect, useRef } from 'react'

/** @returns a function that says whether the component is still on the page, for work that outlives it */
export function useStillShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}
