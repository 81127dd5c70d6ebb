type ComputeStyle = (element: Element) => CSSStyleDeclaration

/** What no tag brings and no element inherits. */
const OWN = [
  'clip',
  'clip-path',
  'content-visibility',
  'height',
  'opacity',
  'overflow',
  'pointer-events',
  'position',
  'width',
]

/**
 * Who looks an element up by its role, clicks on it or judges whether it is accessible asks for a few properties of every element, and
 * the DOM computes all there are, from the root down, after each change. Where no style sheet applies only a `style` attribute changes
 * them: without one that names the property the answer is known. All else is computed as ever.
 * @param compute the DOM's own way
 */
export function quickStyles(compute: ComputeStyle): ComputeStyle {
  const styles = new WeakMap<Element, CSSStyleDeclaration>()
  const displays = new Map<string, string>()

  const displayOf = (element: Element): string => {
    // A dialog is displayed while it is open.
    if (!element.isConnected || element.tagName === 'DIALOG' || says(element, 'display'))
      return compute(element).display
    const display = displays.get(element.tagName) ?? compute(element).display
    displays.set(element.tagName, display)
    return display
  }
  const answer = (element: Element, property: string): string => {
    if (property === 'display') return displayOf(element)
    if (property === 'visibility' && !isSaidAround(element, property)) return ''
    if (OWN.includes(property) && !says(element, property)) return ''
    return compute(element).getPropertyValue(property)
  }
  const styleOf = (element: Element): CSSStyleDeclaration =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return (property: string) => answer(element, property)
        if (name === 'display' || name === 'visibility') return answer(element, name)
        if (name === 'pointerEvents') return answer(element, 'pointer-events')
        return Reflect.get(compute(element), name)
      },
    })
  return function quickComputedStyle(element) {
    const style = styles.get(element) ?? styleOf(element)
    styles.set(element, style)
    return style
  }
}

const says = (element: Element, property: string): boolean => element.getAttribute('style')?.includes(property) ?? false

/** Of the element, or of anything it lies in. */
function isSaidAround(element: Element, property: string): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (says(at, property)) return true
  return false
}
