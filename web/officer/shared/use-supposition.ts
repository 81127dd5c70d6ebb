import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { SuppositionAnswer } from '../../../api/contract/suppositions.ts'
import { type Further, furtherOf } from '../../shared/list/list-answer.ts'
import { getSupposition, type SuppositionAsked } from './get-supposition.ts'

/** Short enough to be an answer at once, long enough that what is on its way somewhere else does not ask at every step. */
const PAUSE_MS = 120

/** What was answered, with all homes that were loaded so far. */
export interface Supposition extends Omit<SuppositionAnswer, 'next_cursor'>, Further {}

interface SuppositionState {
  /** To what is asked now, and to nothing before; undefined while it is not there. */
  readonly answer: Supposition | undefined
  readonly hasFailed: boolean
  readonly again: () => void
}

/** Asks what would be. What is asked next gives up what was asked before: no answer comes late. @param asked null: nothing */
export function useSupposition(asked: SuppositionAsked | null): SuppositionState {
  const key = JSON.stringify(asked)
  const question = useMemo<SuppositionAsked | null>(() => JSON.parse(key), [key])
  const again = useAsking(question)
  const state = getSupposition.useInfiniteQueryState(question ?? skipToken)
  const { currentData, error } = state
  const more = useMore(question)
  const { hasMore, failedMore, isFetchingMore } = furtherOf({ ...state, fetchNextPage: more })
  const answer = useMemo(() => {
    const [first] = currentData?.pages ?? []
    if (currentData === undefined || first === undefined) return undefined
    const { next_cursor: _, ...figures } = first
    const homes = currentData.pages.flatMap((page) => page.homes)
    return { ...figures, homes, hasMore, failedMore, isFetchingMore, more }
  }, [currentData, hasMore, failedMore, isFetchingMore, more])
  return { answer, hasFailed: answer === undefined && error !== undefined && !wasGivenUp(error), again }
}

/** @returns asks once more */
function useAsking(question: SuppositionAsked | null): () => void {
  const dispatch = useThunkDispatch()
  const asking = useRef<{ abort(): void; unsubscribe(): void } | null>(null)
  const ask = useCallback(() => {
    asking.current?.unsubscribe()
    asking.current = question && dispatch(getSupposition.initiate(question))
  }, [dispatch, question])
  useEffect(() => {
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.current?.abort()
      asking.current?.unsubscribe()
      asking.current = null
    }
  }, [ask])
  return ask
}

function useMore(question: SuppositionAsked | null): () => void {
  const dispatch = useThunkDispatch()
  return useCallback(() => {
    if (question !== null) dispatch(getSupposition.initiate(question, { direction: 'forward', subscribe: false }))
  }, [dispatch, question])
}

function useThunkDispatch() {
  return useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
}

/** What was given up is asked again where it is wanted again. */
function wasGivenUp(error: object): boolean {
  return 'name' in error && error.name === 'AbortError'
}
