import { io } from 'socket.io-client'
import { TAGS, type Tag } from '../../../api/contract/tags.ts'
import { knownTags } from './known-tags.ts'

/** A rate sheet touches everybody at once; the open browsers spread their questions over this long. */
const MAX_JITTER_MS = 250

/** Whoever ended the session on this very page has left it by then. */
const SESSION_OVER_MS = 1000

/**
 * Listens to what changes for the holder of the token, until the returned function is called.
 *
 * @param onChanged gets the tags whose cached answers are out of date
 */
export function connectLiveUpdates(token: string, onChanged: (tags: readonly Tag[]) => void): () => void {
  // At once, and not after three questions to find out whether that works, which keep the page's own waiting.
  const socket = io({ auth: { token }, transports: ['websocket', 'polling'], tryAllTransports: true })
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let connectedBefore = false
  const tellAfter = (delayMs: number, tags: readonly Tag[]) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      onChanged(tags)
    }, delayMs)
    timers.add(timer)
  }

  socket.on('connect', () => {
    // What happened while the line was down was not announced.
    if (connectedBefore) onChanged(TAGS)
    connectedBefore = true
  })
  // The session is over, as the next answers will say.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') tellAfter(SESSION_OVER_MS, TAGS)
  })
  // The server has missed something itself and cannot say what.
  socket.on('refresh', () => onChanged(TAGS))
  socket.on('changed', (message: unknown) => {
    const tags = knownTags(message)
    if (tags.length === 0) return
    tellAfter(Math.random() * MAX_JITTER_MS, tags)
  })

  // Without this the socket would find out by itself, up to 5 seconds later.
  const connectAgain = () => {
    if (!socket.connected) socket.disconnect().connect()
  }
  window.addEventListener('online', connectAgain)

  return () => {
    window.removeEventListener('online', connectAgain)
    for (const timer of timers) clearTimeout(timer)
    socket.disconnect()
  }
}
