import { io } from 'socket.io-client'
import { TAGS, type Tag } from '../../api/contract/tags.ts'
import { knownTags } from './known-tags.ts'

/** A rate sheet touches everybody at once; the open browsers spread their questions over this long. */
const MAX_JITTER_MS = 250

/**
 * Listens to what changes for the holder of the token, until the returned function is called.
 *
 * @param onChanged gets the tags whose cached answers are out of date
 */
export function connectLiveUpdates(token: string, onChanged: (tags: readonly Tag[]) => void): () => void {
  const socket = io({ auth: { token } })
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let connectedBefore = false

  socket.on('connect', () => {
    // What happened while the line was down was not announced.
    if (connectedBefore) onChanged(TAGS)
    connectedBefore = true
  })
  // The session is over, as the next answers will say.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') onChanged(TAGS)
  })
  // The server has missed something itself and cannot say what.
  socket.on('refresh', () => onChanged(TAGS))
  socket.on('changed', (message: unknown) => {
    const tags = knownTags(message)
    if (tags.length === 0) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      onChanged(tags)
    }, Math.random() * MAX_JITTER_MS)
    timers.add(timer)
  })

  return () => {
    for (const timer of timers) clearTimeout(timer)
    socket.disconnect()
  }
}
