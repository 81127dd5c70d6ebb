import { useLocation } from 'react-router-dom'
import { readFromTab, writeToTab } from '../../shared/browser/tab-storage.ts'
import { KEEPS_PLACE } from '../../shared/page/keeps-place.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

const LIST = /^\/lo(-dashboard)?\/?$/
const LEAD = /^\/lo\/leads\/[^/]+\/?$/
const LIST_KEY = 'lead-list'

/** Remembers how the list is shown, for the way back to it. @param search of its address */
export function keepList(search: string): void {
  writeToTab(LIST_KEY, search)
}

/**
 * Where a lead's page is, and where the leads are without it. What of them is shown, and how, stays as the address has it, and as it was
 * left where the address does not say: a lead is reached by other ways, too. Who comes from another page begins at the top.
 */
export function useLeadAddress() {
  const { pathname, search: now } = useLocation()
  const [isList, isLead] = [LIST.test(pathname), LEAD.test(pathname)]
  const isSaid = isList || (isLead && now !== '')
  const search = isSaid ? now : (readFromTab(LIST_KEY) ?? '')
  return {
    addressOf: (id: string): Address => ({ pathname: `/lo/leads/${encodeURIComponent(id)}`, search }),
    ofList: { pathname: '/lo-dashboard', search } satisfies Address,
    state: isList || isLead ? KEEPS_PLACE : null,
  }
}
