import { Metadata, type StatusObject, status } from '@grpc/grpc-js'

/** What may go wrong with one call. */
export type CallFault =
  | 'not-leader'
  /** Not the leader, and no idea who is. */
  | 'no-leader'
  | 'deadline-exceeded'
  | 'unavailable'
  | 'cancelled'
  | 'timed-out'
  | 'not-ready'
  /** No answer ever. */
  | 'silence'

/** With an append it makes a difference whether it was written before the call went wrong. */
export type AppendFault =
  | { readonly fault: CallFault; readonly written: boolean }
  /** Written and answered, without a position. */
  | 'no-position'
  /** A repetition that the server cannot recognise as one, as after its restart. */
  | 'refused-repetition'

/** A read may also be cut after so many events. */
export type ReadFault = CallFault | { readonly cutAfter: number }

/** What the double does wrong. The lists are used up call by call, first come first served. */
export interface Faults {
  appends: AppendFault[]
  reads: ReadFault[]
  /** Ends every subscription after so many answers, with an error. */
  cutSubscriptionsAfter: number | null
  /** Subscriptions are confirmed and say nothing more. */
  silentSubscriptions: boolean
  /** Subscriptions bring every event twice. */
  duplicates: boolean
  /** Subscriptions repeat their last checkpoint between events, and then run ahead of the log. */
  strayCheckpoints: boolean
}

export function noFaults(): Faults {
  return {
    appends: [],
    reads: [],
    cutSubscriptionsAfter: null,
    silentSubscriptions: false,
    duplicates: false,
    strayCheckpoints: false,
  }
}

/** A fault as the server puts it. @param port of the leader */
export function statusOf(fault: Exclude<CallFault, 'silence'>, port: number): Partial<StatusObject> {
  switch (fault) {
    case 'not-leader':
      return {
        code: status.NOT_FOUND,
        details: 'Leader info available',
        metadata: metadata({
          exception: 'not-leader',
          'leader-endpoint-host': '127.0.0.1',
          'leader-endpoint-port': String(port),
        }),
      }
    case 'no-leader':
      return {
        code: status.UNKNOWN,
        details: 'No leader info available in response',
        metadata: metadata({ exception: 'not-leader' }),
      }
    case 'deadline-exceeded':
      return { code: status.DEADLINE_EXCEEDED, details: 'Deadline exceeded' }
    case 'unavailable':
      return { code: status.UNAVAILABLE, details: 'Server is busy' }
    case 'cancelled':
      return { code: status.CANCELLED, details: 'The operation was cancelled by the server' }
    case 'timed-out':
      return { code: status.ABORTED, details: 'Operation timed out' }
    case 'not-ready':
      return { code: status.UNKNOWN, details: 'Server Is Not Ready' }
  }
}

function metadata(entries: Record<string, string>): Metadata {
  const result = new Metadata()
  for (const [name, value] of Object.entries(entries)) result.set(name, value)
  return result
}
