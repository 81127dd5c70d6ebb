import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './no-longer-watched.module.css'

/** Says of which home the watch has just ended, until the page is left. */
export function NoLongerWatched() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const message = useRef<HTMLParagraphElement>(null)
  const [address] = useState(() => addressIn(state))
  const [isTold, setTold] = useState(false)

  useEffect(() => {
    if (address === null) return
    // What a live region holds from the beginning is not read out.
    setTold(true)
    // The button that ended it is gone, and the heading may have come too late for the focus.
    if (document.activeElement === document.body) message.current?.focus()
    // Who loads the page anew, or comes back to it, has been told.
    navigate(pathname, { replace: true })
  }, [address, navigate, pathname])

  if (address === null) return null
  return (
    <p ref={message} role="status" tabIndex={-1} className={styles.message}>
      {isTold && `We no longer watch ${address}.`}
    </p>
  )
}

/** The address that the page which took a home away has left in the entry of the history. */
function addressIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('noLongerWatched' in state)) return null
  return typeof state.noLongerWatched === 'string' ? state.noLongerWatched : null
}
