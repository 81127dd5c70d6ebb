import type { PhotoEvent } from './events.ts'

/** The picture of a loan officer that is shown; null without one. */
export type Photo = { readonly photo_id: string } | null

export const noPhoto: Photo = null

/** Folds one event of an officer's pictures into the one that is shown. */
export function evolvePhoto(_: Photo, event: PhotoEvent): Photo {
  return event.type === 'OfficerPhotoChanged' ? { photo_id: event.data.photo_id } : null
}
