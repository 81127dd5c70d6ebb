import type { ExpectedRevision, Position } from '../../eventstore/port.ts'

/** When an operation was under way, by one clock. */
interface Span {
  readonly invoked: number
  readonly ended: number
}

/**
 * An append with all its repetitions. `ok`: it was said to be written. `fail`: it was said not to be. `info`: nobody knows.
 */
export interface AppendOperation extends Span {
  readonly kind: 'append'
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly ids: readonly string[]
  readonly outcome: 'ok' | 'fail' | 'info'
  /** Of the last event, when it is ok. */
  readonly revision?: number
  readonly position?: Position
}

export interface ReadStreamOperation extends Span {
  readonly kind: 'readStream'
  readonly stream: string
  readonly ids: readonly string[]
}

export interface ReadAllOperation extends Span {
  readonly kind: 'readAll'
  readonly after: Position | null
  readonly limit: number
  readonly ids: readonly string[]
}

export type Operation = AppendOperation | ReadStreamOperation | ReadAllOperation

/** An event of the log as it is in the end. */
export interface FinalEvent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: Position
}
