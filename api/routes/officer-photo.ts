import { z } from 'zod'
import { changePhoto, removePhoto } from '../../commands/photo/change-photo.ts'
import { NotFound } from '../../domain/not-found.ts'
import { photoById } from '../../projections/officer-photos/officer-photo-queries.ts'
import { NOBODY } from '../../statement-reading/waiting-person.ts'
import { MAX_PHOTO_BYTES } from '../contract/limits.ts'
import { photoAnswer } from '../contract/loan-officer.ts'
import { HttpError } from '../http/http-error.ts'
import { download, type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { photoUrl } from '../photos/photo-url.ts'
import { smallPhoto } from '../photos/small-photo.ts'
import { partiesOf } from '../throttling/parties-of.ts'

/** How a loan officer looks to their clients. */
export function officerPhotoRoutes(parts: ApiParts): Route[] {
  return [change(parts), remove(), photo(parts)]
}

function change({ newId, portraits }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/lo/photo',
    summary: 'Shows a photo of the loan officer who asks: JPEG, PNG or WebP of at most 5 MB',
    upload: { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'The photo is too large. Please choose one of at most 5 MB.' },
    throttled: 'photo',
    answer: photoAnswer,
    handle: async ({ file, user, context, listener: { left }, request }) => {
      const parties = partiesOf(user, request.ip)
      if (file === null) throw new HttpError(422, 'Please choose a photo.')
      const person = { ...NOBODY, left, parties }
      const webp = Buffer.from(await smallPhoto(portraits, file.bytes, person)).toString('base64')
      const shown = await changePhoto(context, { account_id: signedIn(user).account_id, photo_id: newId(), webp })
      return { photo_url: shown && photoUrl(shown.photo_id) }
    },
  })
}

function remove(): Route {
  return route({
    method: 'delete',
    path: '/api/lo/photo',
    summary: 'Shows no photo of the loan officer who asks any more',
    answer: photoAnswer,
    handle: async ({ user, context }) => {
      await removePhoto(context, signedIn(user).account_id)
      return { photo_url: null }
    },
  })
}

function photo({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/public/photos/:id',
    summary: 'A photo that a loan officer shows, and nothing else of them',
    params: z.object({ id: z.string() }),
    answer: 'application/octet-stream',
    handle: async ({ params: { id } }, response) => {
      const bytes = await photoById(knex, id)
      if (bytes === null) throw new NotFound('photo')
      // Another photo has another address; one that was removed is gone everywhere after a day.
      response.set('Cache-Control', 'public, max-age=86400, immutable')
      response.set('Content-Security-Policy', "default-src 'none'; sandbox")
      return { bytes, media_type: 'image/webp' }
    },
  })
}
