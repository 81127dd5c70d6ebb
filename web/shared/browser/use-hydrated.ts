import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while the prerendered page comes to life: only what the server has rendered too may be shown then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
