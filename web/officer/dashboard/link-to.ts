import { addressOf, type PipelineView, viewOf } from './pipeline-view.ts'

/** Where the leads of that status stand, whatever was searched for before. @param on the day of which; null: now */
export function linkTo({ status }: Pick<PipelineView, 'status'>, on: string | null = null): { search: string } {
  return { search: addressOf({ ...viewOf(new URLSearchParams()), status, as_of: on ?? '' }).toString() }
}
