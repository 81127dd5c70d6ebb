import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { refibellApi } from '../api-client/refibell-api.ts'
import { useSession } from '../session/use-session.ts'

/** While somebody is signed in, whatever the server says has changed is asked for again. The socket is loaded only then. */
export function LiveUpdates() {
  const { token } = useSession()
  const dispatch = useDispatch()

  useEffect(() => {
    if (token === null) return
    let disconnect: (() => void) | undefined
    let left = false
    import('./connect-live-updates.ts')
      .then(({ connectLiveUpdates }) => {
        if (left) return
        disconnect = connectLiveUpdates(token, (tags) => dispatch(refibellApi.util.invalidateTags([...tags])))
      })
      // Without the socket the page still works; it is only less lively.
      .catch(() => undefined)
    return () => {
      left = true
      disconnect?.()
    }
  }, [token, dispatch])

  return null
}
