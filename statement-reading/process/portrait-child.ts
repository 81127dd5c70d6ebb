/** The process that opens a foreign photo of somebody and makes it small. It knows no secrets. */
import { portraitOf } from '../picture/portrait.ts'
import { serveDocuments } from './serve-documents.ts'

await serveDocuments(async ({ bytes }) => ({ kind: 'portrait', webp: await portraitOf(bytes) }))
