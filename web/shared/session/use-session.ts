import { useSelector } from 'react-redux'
import type { Session } from './session-storage.ts'

export function useSession(): Session {
  return useSelector((state: { session: Session }) => state.session)
}
