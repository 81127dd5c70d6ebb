import { changePhoto as change, type NewPhoto, removePhoto as remove } from '../../domain/photo/decide.ts'
import type { Photo } from '../../domain/photo/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { photoAggregate, photoStream } from './photo-stream.ts'

/** Shows another picture of a loan officer. @returns the one that is shown; null where it was removed since a request that is repeated */
export async function changePhoto(context: CommandContext, photo: NewPhoto): Promise<Photo> {
  const { state } = await decideOnce(context, photoStream(photo.account_id), photoAggregate, () => change(photo))
  return state
}

/** Shows none any more. */
export async function removePhoto(context: CommandContext, account_id: string): Promise<void> {
  await decideAndAppend(context, photoStream(account_id), photoAggregate, (photo) => remove(photo, account_id))
}
