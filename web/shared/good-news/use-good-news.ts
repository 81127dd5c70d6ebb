import { useSelector } from 'react-redux'
import type { Property } from '../../../api/contract/properties.ts'
import type { RootState } from '../store/store.ts'

/** The properties whose status got better while the application was open, until they are dismissed. */
export function useGoodNews(): readonly Property[] {
  return useSelector((state: RootState) => state.goodNews.improved)
}
