/**
 * The process that opens foreign PDFs, one at a time: whatever a file does to it, the service lives. It gets the bytes and sends the
 * fields over IPC, knows no secrets, and its parent stops it at the deadline and replaces it after a number of documents.
 */
import { understand } from '../../domain/statement/understand.ts'
import type { ChildAnswer } from './child-answer.ts'
import { readPdfPages } from './pdf-pages.ts'

async function answer(bytes: Uint8Array): Promise<ChildAnswer> {
  try {
    const { pages, pageCount, hasPictures } = await readPdfPages(bytes)
    const words = pages.reduce((sum, page) => sum + page.words.length, 0)
    if (words === 0 && hasPictures) return { kind: 'picture' }
    const understood = understand(pages)
    if (understood.kind === 'other' && hasPictures) return { kind: 'picture' }
    if (understood.kind === 'other') return understood
    return { kind: 'read', confidence: understood.confidence, fields: understood.fields, pages: pageCount }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable' }
  }
}

const send = (message: ChildAnswer): Promise<void> => new Promise((sent) => process.send?.(message, () => sent()))

process.on('disconnect', () => process.exit(0))
process.on('message', (bytes: Uint8Array) => void answer(new Uint8Array(bytes)).then(send))
void send({ kind: 'ready' })
