import { addressOf, type PipelineView, viewOf } from './pipeline-view.ts'

/** Where the leads of that status stand, whatever was searched for before. */
export function linkTo({ status }: Pick<PipelineView, 'status'>): { search: string } {
  return { search: addressOf({ ...viewOf(new URLSearchParams()), status }).toString() }
}
