import { useEffect, useRef } from 'react'

/**
 * Brings a heading into view and gives it the focus when it appears, so that the eye and a screen reader begin with it. How much
 * stays visible above it is its own `scroll-margin-top`.
 *
 * @param wanted false where it appears without having been asked for, as after a reload
 */
export function useFocusOnMount(wanted = true) {
  const element = useRef<HTMLHeadingElement>(null)
  const atFirst = useRef(wanted)
  useEffect(() => {
    if (!atFirst.current) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [])
  return element
}
