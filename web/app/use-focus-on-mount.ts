import { useEffect, useRef } from 'react'

/**
 * Brings a heading into view and gives it the focus when it appears, so that the eye and a screen reader begin with it. How much
 * stays visible above it is its own `scroll-margin-top`.
 */
export function useFocusOnMount() {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [])
  return element
}
