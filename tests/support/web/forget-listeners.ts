type Listening = Parameters<typeof window.addEventListener>

/** Nothing of a tab before hears what happens in the next one: its store would, and act on it. */
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
    listening.push(what)
    listen(...what)
  }
  return listening
}
