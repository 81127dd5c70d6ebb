import { boundMemory } from './bound-memory.ts'
import type { Answer, ChildMessage, Document } from './child-answer.ts'

/** Says something to the parent before the answer. */
export type Tell = (message: Extract<ChildMessage, { kind: 'stage' | 'understood' }>) => void

/**
 * Answers in a child process for the documents that its parent sends, one at a time, until the parent is gone. Whatever a file does
 * to this process, the service lives.
 * @param engine what has to be there before the first document; tells what it does without, in a sentence
 */
export async function serveDocuments(
  answer: (document: Document, tell: Tell) => Promise<Answer>,
  engine?: Promise<string | null>,
): Promise<void> {
  process.on('disconnect', () => process.exit(0))
  const lacks = (await engine) ?? null
  boundMemory(Number(process.argv[2]))
  const send = (message: ChildMessage): void => void process.send?.(message)
  const answered = async (document: Document): Promise<Answer> => {
    try {
      return await answer(document, send)
    } catch (error) {
      return { kind: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable' }
    }
  }
  process.on('message', async ({ bytes, type }: Document) => {
    const found = await answered({ bytes: new Uint8Array(bytes), type })
    send({ ...found, memory: process.memoryUsage.rss() })
  })
  send({ kind: 'ready', lacks })
}
