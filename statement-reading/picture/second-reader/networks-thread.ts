import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GrayPicture } from '../gray-picture.ts'
import type { PrintedLine } from './lines-of-map.ts'
import type { Answers, Question } from './networks-program.ts'
import type { Letter, LinePicture } from './read-line.ts'

/** What runs TypeScript of ours. */
const RUN = path.join(import.meta.dirname, '../../../run.mjs')
const PROGRAM = path.join(import.meta.dirname, 'networks-program.ts')

interface Asked {
  readonly answered: (answer: unknown) => void
  readonly failed: (error: Error) => void
}

/** A thread in which the networks work: the runtime holds up whoever calls it. It answers one question after the other. */
export class NetworksThread {
  readonly #worker: Worker
  readonly #asked: Asked[] = []
  #end: Error | null = null

  private constructor(program: string) {
    this.#worker = new Worker(RUN, { argv: [program] })
    this.#worker.on('message', (answer) => this.#asked.shift()?.answered(answer))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread of the second reader has ended.')))
  }

  /** Ready to be asked. Rejects where the runtime cannot be loaded. */
  static async start(program = PROGRAM): Promise<NetworksThread> {
    const thread = new NetworksThread(program)
    // Its first answer is to nothing: that it is there.
    await thread.#answer()
    return thread
  }

  /** Where lines of print stand in a picture, in its pixels. */
  find(picture: GrayPicture): Promise<PrintedLine[]> {
    return this.#ask({ kind: 'find', picture })
  }

  read(line: LinePicture): Promise<Letter[]> {
    return this.#ask({ kind: 'read', line })
  }

  /** Ends the thread when it has answered: one that is stopped while the runtime works takes the process with it. */
  async close(): Promise<void> {
    this.#worker.postMessage('close')
    await once(this.#worker, 'exit')
  }

  #ask<Kind extends Question['kind']>(question: Question & { readonly kind: Kind }): Promise<Answers[Kind]> {
    const answer = this.#answer() as Promise<Answers[Kind]>
    this.#worker.postMessage(question)
    return answer
  }

  #answer(): Promise<unknown> {
    return new Promise((answered, failed) => {
      if (this.#end) failed(this.#end)
      else this.#asked.push({ answered, failed })
    })
  }

  #fail(error: Error): void {
    this.#end ??= error
    for (const { failed } of this.#asked.splice(0)) failed(error)
  }
}
