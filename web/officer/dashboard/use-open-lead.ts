import { useCallback, useState } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'
import { newsOf, noteOpened, noteVisit } from './lead-visits.ts'

/** Which lead is open, one at a time, and of which there is news that was not seen. */
export function useOpenLead() {
  const [openId, setOpenId] = useState<string | null>(null)
  const [visits, setVisits] = useState(() => noteVisit(new Date()))
  const onToggle = (lead: Lead) => {
    setVisits((now) => noteOpened(now, lead))
    setOpenId((now) => (now === lead.id ? null : lead.id))
  }
  const close = useCallback(() => setOpenId(null), [])
  return { openId, onToggle, close, newsOf: (lead: Lead) => newsOf(visits, lead) }
}
