import { vi } from 'vitest'
import { forgetListeners } from './forget-listeners.ts'
import { quickLabels } from './quick-labels.ts'
import { withoutOwnerStacks } from './quick-react.ts'
import { quickStyles } from './quick-styles.ts'

/**
 * Before each spec file that has a DOM: files share a process and its page, because loading what we have from others takes longer than
 * most files do. Our own modules, with the store and whatever else they remember, begin anew, as in a new tab.
 */
if (typeof document !== 'undefined') {
  vi.resetModules()
  forgetListeners()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // Nothing is painted, and our own styles are not loaded. Those that the components bring hide nothing, but would be looked through for
  // every element that is looked up by its role.
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { configurable: true, get: () => null })
  withoutOwnerStacks()
  quickLabels()
  if (window.getComputedStyle.name !== 'quickComputedStyle')
    window.getComputedStyle = quickStyles(window.getComputedStyle)
}
