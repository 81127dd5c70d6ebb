import type { PersonalEvent, PlainEvent } from '../event.ts'

/** Which picture, and of whom. */
interface OfPhoto {
  account_id: string
  /** Another one for each picture, which nobody guesses: who has it may look at the picture. */
  photo_id: string
}

/** Stream: `officer_photo-{account_id}`. It is small enough to be sealed in the event itself. */
export type OfficerPhotoChanged = PersonalEvent<
  'OfficerPhotoChanged',
  OfPhoto,
  {
    /** WebP of 256 by 256 pixels and at most 24 KB, in base64. */
    webp: string
  }
>

export type OfficerPhotoRemoved = PlainEvent<'OfficerPhotoRemoved', OfPhoto>

export type PhotoEvent = OfficerPhotoChanged | OfficerPhotoRemoved
