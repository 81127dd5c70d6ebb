import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOf, type PipelineView, viewOf } from './pipeline-view.ts'

/** The view that the address asks for, and how to change it. A change is no step to go back by: there would be one for each letter. */
export function usePipelineView(): [PipelineView, (change: Partial<PipelineView>) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (change: Partial<PipelineView>) =>
      setParams((now) => addressOf({ ...viewOf(now), ...change }), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return [viewOf(params), change]
}
