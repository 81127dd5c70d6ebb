import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChildAnswer } from './child-answer.ts'

const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
/** A normal statement takes half of this; a file built to fill memory is stopped at it. */
const MOST_DATA_BYTES = 450 * 1024 * 1024
const MOST_HEAP_MEGABYTES = 384
const MOST_DOCUMENTS = 50
/** Loaded ahead of the TypeScript loader, which would send their megabytes through its compiler: 0.4 s and 120 MB, not 2 s and 500 MB. */
const PDF_ENGINE = ['pdfjs-dist/legacy/build/pdf.worker.mjs', 'pdfjs-dist/legacy/build/pdf.mjs']

/** What became of a document in its process: an answer, none in time, or an end of the process before it answered. */
export type ProcessOutcome =
  | { readonly kind: 'answer'; readonly answer: ChildAnswer }
  | { readonly kind: 'deadline' }
  /** `killed`: stopped from outside, so that another try may succeed; otherwise the document itself brought it down. */
  | { readonly kind: 'ended'; readonly killed: boolean }

/** Starts the child with limits on its memory and no environment but the search path, so that it holds no secret of ours. */
function start(): ChildProcess {
  const script = fileURLToPath(new URL('./pdf-child.ts', import.meta.url))
  const heap = `--max-old-space-size=${MOST_HEAP_MEGABYTES}`
  const preloaded = [...PDF_ENGINE, 'tsx'].flatMap((name) => ['--import', import.meta.resolve(name)])
  const node = [process.execPath, heap, ...preloaded, script]
  const [command = process.execPath, ...args] = PRLIMIT ? [PRLIMIT, `--data=${MOST_DATA_BYTES}`, ...node] : node
  const env = { PATH: process.env.PATH }
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env })
}

/** A child process that reads PDFs, one at a time. While it waits it does not keep the service from ending. */
export class PdfProcess {
  readonly #child: ChildProcess
  #documents = 0
  #spoilt = false

  constructor() {
    this.#child = start()
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

  /** Gives it a document and waits for the answer, at most so long. */
  read(bytes: Buffer, deadlineMs: number): Promise<ProcessOutcome> {
    const child = this.#child
    this.#documents += 1
    return new Promise((resolve) => {
      const finish = (outcome: ProcessOutcome): void => {
        clearTimeout(timer)
        child.off('message', onAnswer).off('exit', onEnd)
        if (outcome.kind !== 'answer' || outcome.answer.kind === 'unreadable') this.stop()
        this.#rest()
        resolve(outcome)
      }
      const onAnswer = (answer: ChildAnswer): void => {
        if (answer.kind !== 'ready') finish({ kind: 'answer', answer })
      }
      const onEnd = (): void =>
        finish({ kind: 'ended', killed: ['SIGKILL', 'SIGTERM'].includes(child.signalCode ?? '') })
      const timer = setTimeout(() => finish({ kind: 'deadline' }), deadlineMs)
      if (this.#hasEnded) return onEnd()
      child.ref()
      child.channel?.ref()
      child.on('message', onAnswer).on('exit', onEnd)
      child.send(bytes, (error) => error && onEnd())
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
