import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from '../shared/page/keeps-place.ts'

/**
 * Lets a page that was gone to begin at its top, with the focus on its heading. Where somebody goes back, and where only a step of
 * the same page changes, or something opens beside it, the browser and the page know better.
 */
export function useBeginAtTheTop(): void {
  const { pathname, state } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigation === 'POP' || keepsPlace(state)) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (goToHeading()) return
    // The page is still being loaded, as the first one behind the landing page is; what was left may still be on its way out.
    const left = document.activeElement
    const untilItComes = new MutationObserver(() => {
      const { activeElement, body } = document
      if ((activeElement !== left && activeElement !== body) || goToHeading()) untilItComes.disconnect()
    })
    untilItComes.observe(document.body, { childList: true, subtree: true })
    return () => untilItComes.disconnect()
  }, [pathname, navigation, state])
}

/** Whether there was one to go to: that of a page which is left lies hidden until the next one has come. */
function goToHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
