declare global {
  interface Window {
    /** Milliseconds since the page was asked for, or since the key: what was awaited is on the screen. */
    painted?: number | undefined
    /** The longest time between two frames while the page was scrolled, in milliseconds. */
    longestFrame?: number
  }
}

/*
 * All of these run in the page. They name no function within: the loader would write calls of its own around them, which the page does
 * not know. After a frame's callbacks comes the painting, and only then what is posted in them.
 */

/** When the first rows of leads are painted. */
export function recordFirstRows(): void {
  new MutationObserver((_, watcher) => {
    if (document.querySelector('tbody[data-row]') === null) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.painted = performance.now()
      }
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}

/** From each `j` to the painted row that has the focus. */
export function recordSteps(): void {
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'j') return
      document.addEventListener(
        'focusin',
        () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              window.painted = performance.now() - timeStamp
            }
            port2.postMessage(null)
          }),
        { once: true },
      )
    },
    { capture: true },
  )
}

/** From each key in the search to the painted rows that were found with it. */
export function recordSearches(): void {
  document.addEventListener(
    'keydown',
    ({ target, timeStamp }) => {
      const list = document.querySelector('table[aria-label="Lead Pipeline"]')?.parentElement
      if (!(target instanceof HTMLInputElement) || list == null) return
      new MutationObserver((_, watcher) => {
        if (list.getAttribute('aria-busy') === 'true') return
        watcher.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            window.painted = performance.now() - timeStamp
          }
          port2.postMessage(null)
        })
      }).observe(list, { attributeFilter: ['aria-busy'] })
    },
    { capture: true },
  )
}

/** Scrolls so many pixels a frame, until so many are scrolled. */
export async function scrollThrough({ pixels, aFrame }: { pixels: number; aFrame: number }): Promise<void> {
  const begun = window.scrollY
  let last = await new Promise<number>(requestAnimationFrame)
  window.longestFrame = 0
  while (window.scrollY < begun + pixels) {
    window.scrollBy({ top: aFrame, behavior: 'instant' })
    const now = await new Promise<number>(requestAnimationFrame)
    window.longestFrame = Math.max(window.longestFrame, now - last)
    last = now
  }
}
