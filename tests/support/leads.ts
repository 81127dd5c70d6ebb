import type { Distance } from '../../domain/evaluation/distance.ts'
import type { Evaluation, EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { accountRegistered, NOON, propertyAdded, propertyEvaluated, proposed } from './sample-events.ts'

export interface SampleHome {
  readonly id: string
  readonly status: EvaluationStatus
  /** By how many percentage points rates would have to fall; absent: not known. */
  readonly points?: number
  readonly figures?: Partial<Evaluation>
  /** When it was evaluated, ISO 8601. */
  readonly at?: string
}

export interface SampleLead {
  readonly id: string
  readonly lo_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly phone?: string | null
  readonly registered_at?: string
  readonly homes?: readonly SampleHome[]
}

/** Writes a client of a loan officer and their homes into the log, evaluated as told. @returns the position */
export async function addLead(log: EventLog, lead: SampleLead): Promise<string> {
  const { id, lo_id, first_name, last_name, phone = null, registered_at = NOON, homes = [] } = lead
  const registered = accountRegistered(id, { lo_id })
  const personal = { email: `${id}@example.com`, first_name, last_name, phone, password_hash: 'none' }
  let { position } = await append(log, `account-${id}`, registered_at, { ...registered, personal })
  for (const { id: home, status, points, figures, at = NOON } of homes) {
    const evaluated = propertyEvaluated(home, id, status)
    const evaluation = { ...evaluated.data.evaluation, ...figures }
    const data = { ...evaluated.data, evaluation, distance: points === undefined ? null : distanceOf(points) }
    const added = { ...propertyAdded(home, id, lo_id), personal: addressOf(home) }
    ;({ position } = await append(log, `property-${home}`, at, added, { ...evaluated, data }))
  }
  return position
}

function addressOf(home: string) {
  return { address: `${home} Street`, city: 'Denver', zip_code: '80202' }
}

function distanceOf(points: number): Distance {
  return { free_rate: 6 + points, needed_rate: 6 }
}

function append(log: EventLog, stream: string, at: string, ...events: RefiBellEvent[]) {
  return log.append(
    stream,
    'any',
    events.map((event) => proposed(event, at)),
  )
}
