import { LRUCache } from 'lru-cache'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import { propertyStream } from '../property/property-stream.ts'
import type { FoundDifference } from './found-difference.ts'

interface Home {
  /** Null where its beginning has not passed by. */
  readonly owner: string | null
  readonly loan: string | null
  readonly status: EvaluationStatus | null
}

type Said = Omit<FoundDifference, 'property_id' | 'position'>

const HOMES = 100_000

/** What was last said of homes on the way through the log, which their next evaluation names again. */
export class HomesOnTheWay {
  /** Not by `max`, for which the cache would set aside the room for all of them, also where one home is replayed. */
  readonly #homes = new LRUCache<string, Home>({ maxSize: HOMES, sizeCalculation: () => 1 })

  told(property_id: string, loan: string): void {
    const before = this.#homes.get(property_id)
    this.#homes.set(property_id, { owner: before?.owner ?? null, loan, status: before?.status ?? null })
  }

  ownedBy(property_id: string, owner: string): void {
    const before = this.#homes.get(property_id)
    this.#homes.set(property_id, { loan: before?.loan ?? null, status: before?.status ?? null, owner })
  }

  ownerOf(property_id: string): string | null {
    return this.#homes.get(property_id)?.owner ?? null
  }

  /** An evaluation that nobody asked for, and the next one names. Who changes one may take any part of it away. */
  passed({ data: { property_id, evaluation } }: RecordedOf<'PropertyEvaluated'>): void {
    const owner = this.ownerOf(property_id)
    this.#homes.set(property_id, { owner, loan: evaluation?.inputs?.loan ?? null, status: evaluation?.status ?? null })
  }

  /** What has become of a home is not known, but whose it is: nothing else is held against its next evaluation. */
  forget(property_id: string): void {
    this.#homes.set(property_id, { owner: this.ownerOf(property_id), loan: null, status: null })
  }

  /** What an evaluation says of its stream, its owner, its loan and the status before, and is not so. */
  check(event: RecordedOf<'PropertyEvaluated'>): Said[] {
    const { property_id, owner_id, previous_status, evaluation } = event.data
    const before = this.#homes.get(property_id)
    const owner = before?.owner ?? null
    this.#homes.set(property_id, { owner, loan: evaluation.inputs.loan, status: evaluation.status })
    const found: Said[] = []
    const told = (figure: string, recorded: unknown, computed: unknown) => {
      if (recorded !== computed) found.push({ figure, recorded, computed, cause: 'event_altered' })
    }
    told('property_id', propertyStream(property_id), event.stream)
    if (owner !== null) told('owner_id', owner_id, owner)
    if (before?.loan) told('inputs.loan', evaluation.inputs.loan, before.loan)
    if (before?.status) told('previous_status', previous_status, before.status)
    return found
  }
}
