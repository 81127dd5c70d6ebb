/** What a person would call the part of the page where something stands. */
const PARTS = 'section, [role="tabpanel"], [role="dialog"], main'

/**
 * For what goes while it has the focus, asked while it is still there: who uses the keyboard goes on from the part of the page that it
 * stood in, or from the next larger one where that goes with it. Who is elsewhere by then is let be.
 */
export function goOnAround(element: Element): void {
  const parts = partsAround(element)
  queueMicrotask(() => {
    if (document.activeElement === document.body) focusOn(parts.find(({ isConnected }) => isConnected))
  })
}

function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let part = element.closest<HTMLElement>(PARTS); part !== null; ) {
    parts.push(part)
    part = part.parentElement?.closest<HTMLElement>(PARTS) ?? null
  }
  return parts
}

/** A part is no place to come to with the Tab key, before or after. */
function focusOn(part: HTMLElement | undefined): void {
  if (part === undefined) return
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
