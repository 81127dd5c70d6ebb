import { useEffect, useRef } from 'react'

/** Gives the focus to a heading when it appears, so that a screen reader says where one is now. */
export function useFocusOnMount() {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
