import { useEffect, useState } from 'react'
import type { PublicSettings } from '../../../api/contract/public-settings.ts'

type Loading = { readonly state: 'loading' | 'failed'; readonly settings: null }
type Loaded = { readonly state: 'loaded'; readonly settings: PublicSettings }

let request: Promise<PublicSettings> | undefined
const shown = new Set<() => void>()

/** They were changed: whatever shows them asks again, and keeps what it shows until there is an answer. */
export function renewPublicSettings(): void {
  request = undefined
  for (const askAgain of shown) askAgain()
}

/** Asked once per visit, and when they were changed. A failure is forgotten, so that the next page asks again. */
function fetchPublicSettings(): Promise<PublicSettings> {
  request ??= fetch('/api/public/system-settings')
    .then((response) => {
      if (!response.ok) throw new Error(`system settings: HTTP ${response.status}`)
      return response.json() as Promise<PublicSettings>
    })
    .catch((error: unknown) => {
      request = undefined
      throw error
    })
  return request
}

/**
 * The company's public settings. A plain fetch instead of the cached API: the landing page shows them too, and it must not wait
 * for the application's libraries.
 */
export function usePublicSettings(): Loading | Loaded {
  const [result, setResult] = useState<Loading | Loaded>({ state: 'loading', settings: null })

  useEffect(() => {
    let current = true
    const ask = () => {
      fetchPublicSettings().then(
        (settings) => current && setResult({ state: 'loaded', settings }),
        () => current && setResult((had) => (had.state === 'loaded' ? had : { state: 'failed', settings: null })),
      )
    }
    ask()
    shown.add(ask)
    return () => {
      current = false
      shown.delete(ask)
    }
  }, [])

  return result
}
