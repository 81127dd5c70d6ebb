import type { Answer, ChildMessage } from './child-answer.ts'
import type { Document } from './reading-process.ts'

/** Says something to the parent before the answer. */
export type Tell = (message: Extract<ChildMessage, { kind: 'stage' | 'understood' }>) => void

/**
 * Answers in a child process for the documents that its parent sends, one at a time, until the parent is gone. Whatever a file does
 * to this process, the service lives.
 */
export function serveDocuments(answer: (document: Document, tell: Tell) => Promise<Answer>): void {
  const send = (message: ChildMessage): void => void process.send?.(message)
  const answered = async (document: Document): Promise<Answer> => {
    try {
      return await answer(document, send)
    } catch (error) {
      return { kind: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable' }
    }
  }
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ bytes, type }: Document) => {
    const found = await answered({ bytes: new Uint8Array(bytes), type })
    send({ ...found, memory: process.memoryUsage.rss() })
  })
  send({ kind: 'ready' })
}
