import { useLocation } from 'react-router-dom'
import { KEEPS_PLACE } from '../../shared/page/keeps-place.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

const LIST = /^\/lo(-dashboard|\/leads\/[^/]+)?\/?$/

/**
 * Where a lead's page is, and where the leads are without it. What of them is shown, and how, stays as the address has it; who comes
 * from another page begins at the top.
 */
export function useLeadAddress() {
  const { pathname, search: now } = useLocation()
  const isList = LIST.test(pathname)
  const search = isList ? now : ''
  return {
    addressOf: (id: string): Address => ({ pathname: `/lo/leads/${encodeURIComponent(id)}`, search }),
    ofList: { pathname: '/lo-dashboard', search } satisfies Address,
    state: isList ? KEEPS_PLACE : null,
  }
}
