import { describe, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { changePhoto, removePhoto } from './decide.ts'
import type { PhotoEvent } from './events.ts'
import { evolvePhoto, noPhoto, type Photo } from './state.ts'

const account_id = 'omar'
const given = givenOf<Photo, PhotoEvent>(noPhoto, evolvePhoto)
const changed = (photo_id: string): PhotoEvent => ({
  type: 'OfficerPhotoChanged',
  data: { account_id, photo_id },
  person: account_id,
  personal: { webp: 'UklGRg==' },
})
const removed = (photo_id: string): PhotoEvent => ({ type: 'OfficerPhotoRemoved', data: { account_id, photo_id } })

describe('the photo of an officer', () => {
  it('takes the place of the one before', () => {
    given(changed('p1'))
      .when(() => changePhoto({ account_id, photo_id: 'p2', webp: 'UklGRg==' }))
      .then([changed('p2')])
      .when((photo) => removePhoto(photo, account_id))
      .then([removed('p2')])
  })

  it('is removed once', () => {
    given(changed('p1'), removed('p1'))
      .when((photo) => removePhoto(photo, account_id))
      .then([])
    given()
      .when((photo) => removePhoto(photo, account_id))
      .then([])
  })
})
