import { useEffect } from 'react'

/** Tells the console what could not be loaded, and nobody else: the page shows what it shows where there is nothing. */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) console.error(`Could not load ${what}:`, error)
  }, [what, error])
}
