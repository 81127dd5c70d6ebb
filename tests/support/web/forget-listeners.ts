type Listening = Parameters<typeof window.addEventListener>

/** What tells of other tabs, and of a page that was put away. RTK Query listens to the rest, once for the stores of all tabs. */
const TOLD = new Set(['storage', 'pageshow'])

/** No store of a tab before hears of this in the next one: it would act on it. */
export function forgetListeners(): void {
  // Kept at the window: this module begins anew with each tab, too.
  const page: { listening?: Listening[] } = window as object
  page.listening ??= listenedTo()
  for (const [type, listener, options] of page.listening.splice(0)) window.removeEventListener(type, listener, options)
}

function listenedTo(): Listening[] {
  const listening: Listening[] = []
  const listen = window.addEventListener.bind(window)
  window.addEventListener = (...what: Listening) => {
    if (TOLD.has(what[0])) listening.push(what)
    listen(...what)
  }
  return listening
}
