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
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, navigation, state])
}
