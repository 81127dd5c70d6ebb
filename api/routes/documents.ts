import { recordStatementReading } from '../../commands/document/record-statement-reading.ts'
import { refused } from '../../statement-reading/refusal.ts'
import type { RefusalKind, StatementRead, StatementRefused } from '../../statement-reading/statement-reading.ts'
import { parseAnswer, readingStage } from '../contract/documents.ts'
import { MAX_UPLOAD_BYTES } from '../contract/limits.ts'
import { toldFields } from '../documents/told-fields.ts'
import { HttpError } from '../http/http-error.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import type { Uploader } from '../throttling/original-quota.ts'
import { partiesOf } from '../throttling/parties-of.ts'

/** Refusals that HTTP has a status for (499, for the log: the client is gone); the others are answered as a reading without success. */
const STATUS: Partial<Record<RefusalKind, number>> = {
  too_large: 413,
  unsupported: 415,
  busy: 503,
  out_of_order: 503,
  left: 499,
}
const BUSY_RETRY_SECONDS = 10

export function documentRoutes({ statementReader, statementFiles, originalQuota }: ApiParts): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/documents/parse-mortgage-statement',
      summary: 'Reads the loan from an uploaded mortgage statement',
      upload: { maxBytes: MAX_UPLOAD_BYTES, tooLarge: refused('too_large').message },
      throttled: 'parse',
      answer: parseAnswer,
      progress: readingStage,
      // A picture of a statement is kept nowhere but sealed.
      kept: (answer) => ({ ...answer, pages: null }),
      handle: async ({ file, user, context, listener, request }) => {
        const parties = partiesOf(user, request.ip)
        if (file === null) throw new HttpError(422, 'Please choose a file to upload.')
        const { tell, left } = listener
        const reading = await statementReader.read(file.bytes, file.name, { tell, left, parties })
        if (reading.outcome === 'refused') return refuse(reading)
        const { confidence, fields, previews, unread_pages } = reading
        const { digest, media_type, byte_size } = reading.document
        const { document_id } = await recordStatementReading(context, statementFiles, {
          statement: { digest, media_type, byte_size, confidence },
          bytes: file.bytes,
          owner_id: user?.account_id ?? null,
          is_kept: await originalQuota.take(uploader(user, request.ip), byte_size),
        })
        const message = 'We read your statement. Please check the details.'
        const pages = { pages: previews.map(shown), unread_pages: [...unread_pages] }
        return { success: true, message, confidence, ...toldFields(fields), ...pages, document_id }
      },
    }),
  ]
}

function uploader(user: SignedIn | null, address: string | undefined): Uploader {
  return user === null ? { is: 'network', id: networkOf(address) } : { is: 'account', id: user.account_id }
}

function shown({ image, ...page }: StatementRead['previews'][number]) {
  return { ...page, image: `data:image/webp;base64,${Buffer.from(image).toString('base64')}` }
}

function refuse({ kind, message, unread_pages }: StatementRefused) {
  const status = STATUS[kind]
  if (status !== undefined) throw new HttpError(status, message, status === 503 ? BUSY_RETRY_SECONDS : null)
  const nothing = { confidence: null, data: null, fields: null, pages: null, document_id: null }
  return { success: false, message, ...nothing, unread_pages: unread_pages && [...unread_pages] }
}
