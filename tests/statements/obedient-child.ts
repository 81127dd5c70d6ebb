/**
 * A process that reads nothing: its document names a file, and it works for as long as that and its parent are there. What becomes of
 * processes, and of those who wait for one, does not hang on what they read, and this one starts and answers sooner.
 */
import { existsSync } from 'node:fs'
import { serveDocuments } from '../../statement-reading/process/serve-documents.ts'

const parent = process.ppid

await serveDocuments(async ({ bytes }, tell) => {
  const file = Buffer.from(bytes).toString()
  tell({ kind: 'stage', stage: { stage: 'reading_text' } })
  while (existsSync(file) && process.ppid === parent);
  return { kind: 'no_text', pages: { count: 1, unread: [] } }
})
