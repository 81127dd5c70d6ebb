import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'
import { askChild } from './ask-child.ts'
import type { Answer, ChildMessage, Document } from './child-answer.ts'
import type { ReadingTime } from './reading-deadline.ts'

/** What runs TypeScript of ours. */
const RUN = path.join(import.meta.dirname, '../../run.mjs')
const MOST_DOCUMENTS = 50
const MEGABYTE = 1024 * 1024
const READY_WITHIN_MS = 60_000
/** Of what a process says before it is ready, in characters. */
const MOST_COMPLAINT = 2_000

/** What a process runs, and what it may take. */
export interface ProcessKind {
  /** The child's script, beside this file. */
  readonly script: string
  /** What its documents may take, beyond what it has when it is ready for the first. */
  readonly roomMegabytes: number
  readonly mostHeapMegabytes: number
  /** One that has grown beyond this is replaced before the next document. */
  readonly grownMegabytes: number
}

/** What became of a document in its process: an answer, none in time, an end of the process before it answered, or before it was given the document. */
export type ProcessOutcome =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'deadline' }
  /** `blamed`: the document itself brought it down; otherwise it was stopped from outside, or had been filled by documents before. */
  | { readonly kind: 'ended'; readonly blamed: boolean }
  /** Nothing that the document is to blame for. */
  | { readonly kind: 'stillborn'; readonly end: string; readonly complaint: string }

/**
 * pdf.js looks at a stack while it is loaded, for which Node would read the source maps of all that is on it: a quarter of the work of a
 * start. Nobody sees a stack of a child: what it complains of is a sentence.
 */
const NO_STACKS = '--stack-trace-limit=0'

/**
 * With glibc each thread has an arena of its own, in which what another one would need lies free: of ten pictures one process grew to
 * 840 MB, and with one arena to 700. Pieces of many megabytes, which the second reader asks for strip by strip, leave holes that nothing else fits into, and
 * are given back each by itself: of twenty-four photos a process grew to 990 MB, and of thirty photos and pages to 840 so. Smaller ones are kept: to ask
 * the system for each of more than 4 MB takes a twentieth of a page's time, and of more than 256 KB as much as the page. A sheet of 33 MB in pages of 4 KB
 * is 8,000 faults each time it is drawn: in huge pages, where the system gives them to those who ask, a page takes a fifth less of a processor. Other C
 * libraries ignore all four.
 */
const THRIFT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  MALLOC_TRIM_THRESHOLD_: '16777216',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/** Starts the child behind all others in the line for a core, and with hardly more of an environment than the search path, so that it holds no secret of ours. */
function start(kind: ProcessKind, niceness: number): ChildProcess {
  const heap = `--max-old-space-size=${kind.mostHeapMegabytes}`
  const args = [heap, NO_STACKS, RUN, path.join(import.meta.dirname, kind.script), String(kind.roomMegabytes)]
  const env = { PATH: process.env.PATH, ...THRIFT }
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const
  const child = spawn(process.execPath, args, { stdio: [...stdio], serialization: 'advanced', env })
  // Set before the child starts threads, which take it over. Those who only look at pages must not wait for those who upload.
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  return child
}

/** A child process that reads documents, one at a time. While it waits it does not keep the service from ending. */
export class ReadingProcess {
  readonly #child: ChildProcess
  readonly #most: number
  /** False where it ended before it could read anything. */
  readonly #ready: Promise<boolean>
  #complaint = ''
  #lacks: string | null = null
  #documents = 0
  #spoilt = false

  /** @param niceness how far it stands back for others when cores are short: 0 not at all, 19 wholly */
  constructor(kind: ProcessKind, niceness: number) {
    this.#child = start(kind, niceness)
    this.#most = kind.grownMegabytes * MEGABYTE
    this.#ready = this.#becomesReady()
    this.#rest()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** What it does without, once it is ready. */
  get lacks(): string | null {
    return this.#lacks
  }

  /** Whether it may be given another document: not after one that it failed on, nor after many. */
  get usable(): boolean {
    return !this.#spoilt && !this.#hasEnded && this.#documents < MOST_DOCUMENTS
  }

  /** Gives it a document once it is ready, and waits for the answer, at most so long. What it has understood counts, even if it fails after that. */
  async read(document: Document, time: ReadingTime, tell: (stage: ReadingStage) => void): Promise<ProcessOutcome> {
    this.#documents += 1
    const isFirst = this.#documents === 1
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      if (!(await this.#ready)) return { kind: 'stillborn', end: this.#end, complaint: this.#complaint.trim() }
      const { outcome, understood, memory } = await askChild(this.#child, document, time, tell)
      if (memory > this.#most) this.#spoilt = true
      if (outcome.kind === 'answer' && outcome.answer.kind !== 'unreadable') return outcome
      this.stop()
      if (understood) return { kind: 'answer', answer: understood }
      return outcome.kind === 'ended' ? { kind: 'ended', blamed: isFirst && !this.#wasStopped } : outcome
    } finally {
      this.#rest()
    }
  }

  stop(): void {
    this.#spoilt = true
    this.#child.kill('SIGKILL')
  }

  #becomesReady(): Promise<boolean> {
    const child = this.#child
    return new Promise((resolve) => {
      const tooLate = setTimeout(
        () => this.#fail(`It was not ready within ${READY_WITHIN_MS / 1000} s.`),
        READY_WITHIN_MS,
      )
      tooLate.unref()
      const settle = (lives: boolean): void => {
        clearTimeout(tooLate)
        // What it says from now on may be of a document, and is for nobody; but a pipe that nobody empties would hold it up.
        child.stderr?.off('data', this.#complain).resume()
        resolve(lives)
      }
      child.once('message', (message: ChildMessage) => {
        if (message.kind === 'ready') this.#lacks = message.lacks
        settle(true)
      })
      child.once('close', () => settle(false))
      // A child that cannot be started, or not be reached, shows as one that has ended.
      child.on('error', (error) => {
        this.#fail(error.message)
        settle(false)
      })
      child.stderr?.on('data', this.#complain)
    })
  }

  readonly #complain = (piece: unknown): void => {
    this.#complaint = `${this.#complaint}${piece}`.slice(-MOST_COMPLAINT)
  }

  #fail(why: string): void {
    this.#complain(why)
    this.stop()
  }

  get #end(): string {
    return `It ended with ${this.#child.signalCode ?? this.#child.exitCode}.`
  }

  get #wasStopped(): boolean {
    return ['SIGKILL', 'SIGTERM'].includes(this.#child.signalCode ?? '')
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  #rest(): void {
    this.#child.unref()
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref()
    this.#child.channel?.unref()
  }
}
