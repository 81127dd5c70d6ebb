import { useCallback, useState } from 'react'
import type { Lead } from '../../../api/contract/leads.ts'
import { noteOpened, noteVisit } from './lead-visits.ts'

/** Which lead is open, one at a time, and which have not been opened since they came. */
export function useOpenLead() {
  const [openId, setOpenId] = useState<string | null>(null)
  const [visits, setVisits] = useState(() => noteVisit(new Date()))
  const onToggle = (id: string) => {
    setVisits((now) => noteOpened(now, id))
    setOpenId((now) => (now === id ? null : id))
  }
  const close = useCallback(() => setOpenId(null), [])
  const isNew = ({ id, created_at }: Lead) => created_at > visits.since && !visits.opened.includes(id)
  return { openId, onToggle, close, isNew }
}
