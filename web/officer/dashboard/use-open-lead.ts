import { useCallback, useEffect, useState } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'
import { newsOf, noteOpened, noteVisit } from './lead-visits.ts'

/**
 * Whose properties are shown, one lead at a time, and of which leads there is news that was not seen.
 * @param paged whose page is open beside the list; null: nobody's is, or of nobody in the list
 */
export function useOpenLead(paged: Lead | null) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [visits, setVisits] = useState(() => noteVisit(new Date()))
  useEffect(() => {
    if (paged !== null) setVisits((now) => noteOpened(now, paged))
  }, [paged])
  const onToggle = (lead: Lead) => {
    setVisits((now) => noteOpened(now, lead))
    setOpenId((now) => (now === lead.id ? null : lead.id))
  }
  const close = useCallback(() => setOpenId(null), [])
  return { openId, onToggle, close, newsOf: (lead: Lead) => newsOf(visits, lead) }
}
