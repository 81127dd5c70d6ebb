import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from 'react-router-dom'
import { rowAt } from '../../shared/list/use-focused-row.ts'
import { KEEPS_FOCUS } from '../../shared/page/keeps-place.ts'
import { useLeadAddress } from '../shared/lead-address.ts'

/** Who holds a key down rushes past rows whose pages nobody wants to see. */
const PAUSE_MS = 120

/**
 * While a lead is open beside the list, another one that was walked to is shown there instead. The focus stays in the row, and it is no
 * step to go back by.
 * @param currentId whose page is open; null: nobody's is
 * @returns to be told to whom somebody walked
 */
export function useFollowRow(currentId: string | null): (id: string) => void {
  const navigate = useNavigate()
  const { addressOf } = useLeadAddress()
  return useDebouncedCallback((id: string) => {
    if (currentId === null || currentId === id || rowAt(document.activeElement) !== id) return
    navigate(addressOf(id), { state: KEEPS_FOCUS, replace: true })
  }, PAUSE_MS)
}
