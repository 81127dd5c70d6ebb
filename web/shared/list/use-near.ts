import { type RefObject, useEffect, useEffectEvent } from 'react'

/** So far below the window something is near who scrolls: about a screen. */
const NEAR = '0px 0px 900px 0px'

/** While it is wanted, acts when the element is near the window or comes near it. */
export function useNear(element: RefObject<HTMLElement | null>, isWanted: boolean, act: () => void): void {
  const onNear = useEffectEvent(act)
  useEffect(() => {
    if (!isWanted || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isWanted])
}
