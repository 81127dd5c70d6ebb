import { useSelector } from 'react-redux'
import type { RootState } from '../store/store.ts'
import type { Session } from './session-storage.ts'

export function useSession(): Session {
  return useSelector((state: RootState) => state.session)
}
