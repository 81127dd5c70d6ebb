import type { PhotoEvent } from './events.ts'
import type { Photo } from './state.ts'

export interface NewPhoto {
  readonly account_id: string
  /** Fresh. */
  readonly photo_id: string
  /** WebP in base64. */
  readonly webp: string
}

/** Another picture takes the place of the one before. */
export function changePhoto({ account_id, photo_id, webp }: NewPhoto): PhotoEvent[] {
  return [{ type: 'OfficerPhotoChanged', data: { account_id, photo_id }, person: account_id, personal: { webp } }]
}

/** Says nothing where there is none. */
export function removePhoto(photo: Photo, account_id: string): PhotoEvent[] {
  return photo === null ? [] : [{ type: 'OfficerPhotoRemoved', data: { account_id, photo_id: photo.photo_id } }]
}
