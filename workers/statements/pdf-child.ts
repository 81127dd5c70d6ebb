/**
 * The process that opens one foreign PDF and ends: whatever the file does to it, the service lives. It gets the bytes and sends the
 * fields over IPC, knows no secrets, and is stopped by its parent at the deadline.
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
    const peakBytes = process.resourceUsage().maxRSS * 1024
    return { kind: 'read', confidence: understood.confidence, fields: understood.fields, pages: pageCount, peakBytes }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable' }
  }
}

const send = (message: ChildAnswer): Promise<void> => new Promise((sent) => process.send?.(message, () => sent()))

process.on('disconnect', () => process.exit(0))
process.once('message', (bytes: Uint8Array) => {
  void answer(new Uint8Array(bytes))
    .then(send)
    .finally(() => process.exit(0))
})
void send({ kind: 'ready' })
