import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { refibellApi } from '../api-client/refibell-api.ts'
import { renewPublicSettings } from '../public-settings/use-public-settings.ts'
import { useSession } from '../session/use-session.ts'

type ApiState = { readonly [refibellApi.reducerPath]: ReturnType<typeof refibellApi.reducer> }

/**
 * While somebody is signed in, whatever the server says has changed is asked for again. The socket is loaded only then, and when the
 * page has its first answers: before there is nothing to bring up to date, and they would have to share the line.
 */
export function LiveUpdates() {
  const { token } = useSession()
  const dispatch = useDispatch()
  const answered = useSelector(hasItsAnswers)
  const [listening, setListening] = useState(false)
  if (answered && !listening) setListening(true)

  useEffect(() => {
    if (token === null || !listening) return
    let disconnect: (() => void) | undefined
    let left = false
    import('./connect-live-updates.ts')
      .then(({ connectLiveUpdates }) => {
        if (left) return
        disconnect = connectLiveUpdates(token, (tags) => {
          dispatch(refibellApi.util.invalidateTags([...tags]))
          // They are kept apart from the other answers, for pages that load without those.
          if (tags.includes('SystemSettings')) renewPublicSettings()
        })
      })
      // Without the socket the page still works; it is only less lively.
      .catch(() => undefined)
    return () => {
      left = true
      disconnect?.()
    }
  }, [token, listening, dispatch])

  return null
}

function hasItsAnswers({ [refibellApi.reducerPath]: { queries } }: ApiState): boolean {
  const asked = Object.values(queries)
  return asked.length > 0 && asked.every((query) => query?.status !== 'pending')
}
