import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import type { MediaType } from '../statement-reading.ts'
import type { Answer, ChildMessage } from './child-answer.ts'

const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
const MOST_DOCUMENTS = 50
const MEGABYTE = 1024 * 1024
/** What was read is not held up longer by pages that are slow to draw. */
const MOST_DRAWING_MS = 5_000

/** What a process runs, and what it may take. */
export interface ProcessKind {
  /** The child's script, beside this file. */
  readonly script: string
  /** Loaded ahead of the TypeScript loader, which would send megabytes through its compiler. */
  readonly preloaded: readonly string[]
  readonly mostDataMegabytes: number
  /** How far it stands back for the service when cores are short: 0 not at all, 19 wholly. */
  readonly niceness: number
  readonly mostHeapMegabytes: number
  /** One that has grown beyond this is replaced before the next document. */
  readonly grownMegabytes: number
}

/** What a child is given to read. */
export interface Document {
  readonly bytes: Uint8Array
  readonly type: MediaType
}

/** What became of a document in its process: an answer, none in time, or an end of the process before it answered. */
export type ProcessOutcome =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'deadline' }
  /** `blamed`: the document itself brought it down; otherwise it was stopped from outside, or had been filled by documents before. */
  | { readonly kind: 'ended'; readonly blamed: boolean }

/** Starts the child with limits on its memory, behind all others in the line for a core, and with no environment but the search path, so that it holds no secret of ours. */
function start(kind: ProcessKind): ChildProcess {
  const script = fileURLToPath(new URL(kind.script, import.meta.url))
  const heap = `--max-old-space-size=${kind.mostHeapMegabytes}`
  const preloaded = [...kind.preloaded, 'tsx'].flatMap((name) => ['--import', import.meta.resolve(name)])
  const node = [process.execPath, heap, ...preloaded, script]
  const [command = process.execPath, ...args] = PRLIMIT
    ? [PRLIMIT, `--data=${kind.mostDataMegabytes * MEGABYTE}`, ...node]
    : node
  const env = { PATH: process.env.PATH }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env })
  // Set before the child starts threads, which take it over. Those who only look at pages must not wait for those who upload.
  if (child.pid !== undefined) setPriority(child.pid, kind.niceness)
  return child
}

/** A child process that reads documents, one at a time. While it waits it does not keep the service from ending. */
export class ReadingProcess {
  readonly #child: ChildProcess
  readonly #most: number
  #documents = 0
  #spoilt = false

  constructor(kind: ProcessKind) {
    this.#child = start(kind)
    this.#most = kind.grownMegabytes * MEGABYTE
    // A child that cannot be started, or not be reached, shows as one that has ended.
    this.#child.on('error', () => this.stop())
    this.#rest()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Whether it may be given another document: not after one that it failed on, nor after many. */
  get usable(): boolean {
    return !this.#spoilt && !this.#hasEnded && this.#documents < MOST_DOCUMENTS
  }

  /** Gives it a document and waits for the answer, at most so long. What it has understood counts, even if it fails after that. */
  read(document: Document, deadlineMs: number, tell: (stage: ReadingStage) => void): Promise<ProcessOutcome> {
    const child = this.#child
    this.#documents += 1
    const isFirst = this.#documents === 1
    return new Promise((resolve) => {
      let understood: Answer | null = null
      const finish = (outcome: ProcessOutcome): void => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onEnd)
        const failed = outcome.kind !== 'answer' || outcome.answer.kind === 'unreadable'
        if (failed) this.stop()
        this.#rest()
        resolve(failed && understood ? { kind: 'answer', answer: understood } : outcome)
      }
      const giveUp = (): void => finish({ kind: 'deadline' })
      const onMessage = (message: ChildMessage): void => {
        if (message.kind === 'ready') return
        if (message.kind === 'stage') {
          tell(message.stage)
          return
        }
        if (message.kind === 'understood') {
          understood = message.answer
          clearTimeout(timer)
          timer = setTimeout(giveUp, MOST_DRAWING_MS)
          return
        }
        if (message.memory > this.#most) this.#spoilt = true
        finish({ kind: 'answer', answer: message })
      }
      const onEnd = (): void => {
        const stopped = ['SIGKILL', 'SIGTERM'].includes(child.signalCode ?? '')
        finish({ kind: 'ended', blamed: !stopped && isFirst })
      }
      let timer = setTimeout(giveUp, deadlineMs)
      if (this.#hasEnded) return onEnd()
      child.ref()
      child.channel?.ref()
      child.on('message', onMessage).on('exit', onEnd)
      child.send(document, (error) => error && onEnd())
    })
  }

  stop(): void {
    this.#spoilt = true
    this.#child.kill('SIGKILL')
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}
