import { useSelector } from 'react-redux'
import type { Property } from '../../../api/contract/properties.ts'
import type { GoodNewsState } from './good-news-slice.ts'

/** The properties whose status got better while the application was open, until they are dismissed. */
export function useGoodNews(): readonly Property[] {
  return useSelector((state: { goodNews: GoodNewsState }) => state.goodNews.improved)
}

/** One more with each time that the bell rings for them. */
export function useRings(): number {
  return useSelector((state: { goodNews: GoodNewsState }) => state.goodNews.rings)
}
