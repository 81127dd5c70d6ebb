import type { Projection } from '../engine/projection.ts'

/** One row per loan officer who shows a picture. */
export interface OfficerPhotoRow {
  readonly account_id: string
  readonly photo_id: string
  /** WebP in base64. */
  readonly webp: string
}

type Handled = 'AccountErased' | 'OfficerPhotoChanged' | 'OfficerPhotoRemoved'

/** How loan officers look. */
export const officerPhotosProjection: Projection<OfficerPhotoRow, Handled> = {
  name: 'officer_photos',
  version: 1,
  table: 'officer_photos',
  personal: ['webp'],
  key: 'account_id',
  columns: { account_id: 'text', photo_id: 'text', webp: 'text' },
  indexes: [['photo_id']],
  handlers: {
    OfficerPhotoChanged: {
      keys: (event) => [event.data.account_id],
      evolve: (_, { data: { account_id, photo_id }, personal }) =>
        personal && { account_id, photo_id, webp: personal.webp },
    },
    OfficerPhotoRemoved: { keys: (event) => [event.data.account_id], evolve: () => null },
    AccountErased: { keys: (event) => [event.data.account_id], evolve: () => null },
  },
  announce: ({ account_id }) => [{ audience: `account:${account_id}`, tag: 'Account' }],
}
