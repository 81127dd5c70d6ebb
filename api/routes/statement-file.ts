import { z } from 'zod'
import { NotFound } from '../../domain/not-found.ts'
import { documentById } from '../../projections/documents/document-queries.ts'
import type { UploadedStatement } from '../contract/uploaded-statement.ts'
import { uploadedStatementOf } from '../documents/uploaded-statement.ts'
import { download, type Route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** These bytes are a stranger's: should a browser show them in spite of all, they can do nothing. */
const CAN_DO_NOTHING = "default-src 'none'; sandbox"

const ENDING = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

export function statementFileRoute({ knex, statementFiles }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/documents/:id/file',
    summary: 'The original of a statement that the person who asks has uploaded, while it is kept',
    params: z.object({ id: z.string() }),
    answer: 'application/octet-stream',
    handle: async ({ params: { id }, user, context }, response) => {
      const document = await documentById(knex, id)
      const isOwn = document?.owner_id === signedIn(user).account_id
      const statement = document && isOwn ? uploadedStatementOf(document, context.now) : null
      const bytes = statement?.is_kept ? await statementFiles.get(id) : null
      if (statement === null || bytes === null) throw new NotFound('document')
      response.set('Content-Security-Policy', CAN_DO_NOTHING)
      return { file_name: fileNameOf(statement), bytes, media_type: statement.media_type }
    },
  })
}

/** Ours: the name that the file came with is not kept. */
function fileNameOf({ uploaded_at, media_type }: UploadedStatement): string {
  return `refibell-statement-${uploaded_at.slice(0, 10)}.${ENDING[media_type]}`
}
