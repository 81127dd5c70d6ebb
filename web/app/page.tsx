import { type ComponentType, lazy, useState } from 'react'

/** A part of the application that comes over the line when it is first shown, or before, when it is told to. */
export type Page = ComponentType & { readonly load: () => Promise<void> }

/**
 * Unlike with `lazy` alone, what has been loaded is shown at once. React would paint the waiting first, and having painted that
 * hold the page back for a third of a second.
 */
export function page(load: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | null = null
  const Lazy = lazy(async () => ({ default: await load() }))

  function LoadedOrLazy() {
    // As it was at first: what is shown stays what it is.
    const [Loaded] = useState(() => loaded)
    return Loaded === null ? <Lazy /> : <Loaded />
  }

  return Object.assign(LoadedOrLazy, {
    load: async () => {
      loaded = await load()
    },
  })
}
