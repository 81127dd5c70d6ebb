import { useEffect, useState } from 'react'

/**
 * Mantine gives the focus back where a dialog that is always in the page is closed. One that comes into the page open, and leaves it when
 * it is closed, gives it back here.
 */
export function useGiveBackFocus(opened: boolean): void {
  const [before] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      // Who was led on meanwhile stays there.
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
