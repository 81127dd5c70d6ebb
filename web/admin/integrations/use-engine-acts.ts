import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { useSyncNowMutation, useTestConnectionMutation } from './integration-settings.ts'

/** A sync that is quick has ended by then; of a slow one the socket tells. */
const RELOAD_AFTER_MS = 2000
const NOT_REACHED = 'The server could not be reached. Please try again.'

interface Said {
  readonly text: string
  readonly isFault: boolean
}

/** Asks the engine that is saved, one thing at a time, and says what came of it. */
export function useEngineActs() {
  const [tryConnection, { isLoading: isTesting }] = useTestConnectionMutation()
  const [startSync, { isLoading: isStarting }] = useSyncNowMutation()
  const [said, say] = useState<Said | null>(null)
  const reloadLater = useReloadLater()
  const isBusy = isTesting || isStarting

  const test = async () => {
    if (isBusy) return
    say({ text: 'Testing the connection…', isFault: false })
    try {
      const { success, message } = await tryConnection().unwrap()
      say({
        text: success ? `✓ Connection successful! ${message}` : `✗ Connection failed: ${message}`,
        isFault: !success,
      })
    } catch (error) {
      say({ text: `✗ Connection error: ${errorDetail(error) ?? NOT_REACHED}`, isFault: true })
    }
  }
  const sync = async () => {
    if (isBusy) return
    say(null)
    try {
      const { message } = await startSync().unwrap()
      say({ text: message, isFault: false })
      reloadLater()
    } catch (error) {
      say({ text: `Error triggering sync: ${errorDetail(error) ?? NOT_REACHED}`, isFault: true })
    }
  }
  return { said, isBusy, test, sync }
}

function useReloadLater() {
  const dispatch = useDispatch()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const timer = setTimeout(
      () => dispatch(refibellApi.util.invalidateTags(['IntegrationSettings', 'RateSyncs'])),
      RELOAD_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [asked, dispatch])
  return () => setAsked((before) => before + 1)
}
