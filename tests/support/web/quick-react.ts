import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React's build for development takes a stack trace for each element that it is told to make, so that a warning can say where that was:
 * a fifth of the time of a page's test. It does so for the first ten thousand in a second, which it counts here; afterwards a warning
 * names the components alone.
 */
export function withoutOwnerStacks(): void {
  const internals = Reflect.get(React, INTERNALS)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })
}
