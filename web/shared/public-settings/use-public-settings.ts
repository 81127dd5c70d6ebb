import { useSyncExternalStore } from 'react'
import type { PublicSettings } from '../../../api/contract/public-settings.ts'

type Loading = { readonly state: 'loading' | 'failed'; readonly settings: null }
type Loaded = { readonly state: 'loaded'; readonly settings: PublicSettings }

const LOADING: Loading = { state: 'loading', settings: null }
const FAILED: Loading = { state: 'failed', settings: null }

/** What was heard last. It is there for what is shown later from its first frame on: nothing moves to make room for it. */
let heard: Loading | Loaded = LOADING
let request: Promise<PublicSettings> | undefined
const showing = new Set<() => void>()

/** They were changed: asks again, and keeps what is shown until there is an answer. */
export function renewPublicSettings(): void {
  request = undefined
  if (showing.size > 0) ask()
}

/** Asked once per visit, and when they were changed. A failure is forgotten, so that the next page asks again. */
function ask(): void {
  if (request !== undefined) return
  if (heard.state === 'failed') hear(LOADING)
  const asked = fetchPublicSettings()
  request = asked
  asked.then(
    (settings) => {
      if (request === asked) hear({ state: 'loaded', settings })
    },
    () => {
      if (request !== asked) return
      request = undefined
      if (heard.state !== 'loaded') hear(FAILED)
    },
  )
}

async function fetchPublicSettings(): Promise<PublicSettings> {
  const response = await fetch('/api/public/system-settings')
  if (!response.ok) throw new Error(`system settings: HTTP ${response.status}`)
  return response.json()
}

function hear(now: Loading | Loaded): void {
  heard = now
  for (const show of showing) show()
}

function subscribe(show: () => void): () => void {
  showing.add(show)
  ask()
  return () => showing.delete(show)
}

/**
 * The company's public settings. A plain fetch instead of the cached API: the landing page shows them too, and it must not wait
 * for the application's libraries.
 */
export function usePublicSettings(): Loading | Loaded {
  return useSyncExternalStore(
    subscribe,
    () => heard,
    () => LOADING,
  )
}
