/** Whole milliseconds since the click. */
export interface StatusCheck {
  /** The request has left. */
  readonly asked: number
  readonly answered: number
  /** The result is on the screen. */
  readonly painted: number
}

declare global {
  interface Window {
    statusCheck?: StatusCheck
  }
}

/**
 * Runs in the page: leaves in `window.statusCheck` how long the click on 'Check Status' took to become a result. It names no function
 * within: the loader would write calls of its own around them, which the page does not know.
 */
export function recordCheckStatus(): void {
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!button?.textContent?.endsWith('Check Status')) return
      new MutationObserver((_, watcher) => {
        const headings = [...document.querySelectorAll('h2')]
        if (!headings.some(({ textContent }) => textContent?.startsWith('Your result: '))) return
        watcher.disconnect()
        // After the frame's callbacks comes the painting, and only then what is posted in them.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            // The event's own time: what the page did before it came to the click counts too.
            const painted = Math.round(performance.now() - timeStamp)
            const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
            const request = requests.find(({ name }) => name.endsWith('/api/properties/evaluate'))
            const asked = Math.round((request?.fetchStart ?? Number.NaN) - timeStamp)
            const answered = Math.round((request?.responseEnd ?? Number.NaN) - timeStamp)
            window.statusCheck = { asked, answered, painted }
          }
          port2.postMessage(null)
        })
      }).observe(document.body, { childList: true, subtree: true })
    },
    { capture: true },
  )
}
