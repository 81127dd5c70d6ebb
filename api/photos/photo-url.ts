/** Where a loan officer's photo is, as a path of this server; null without one. */
export function photoUrl(photo_id: string): string
export function photoUrl(photo_id: string | null): string | null
export function photoUrl(photo_id: string | null): string | null {
  return photo_id === null ? null : `/api/public/photos/${photo_id}`
}
