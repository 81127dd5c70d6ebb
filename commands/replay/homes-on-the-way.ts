import { LRUCache } from 'lru-cache'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import { propertyStream } from '../property/property-stream.ts'
import type { FoundDifference } from './found-difference.ts'

interface Home {
  readonly loan: string | null
  readonly status: EvaluationStatus | null
}

const HOMES = 100_000

/** What was last said of homes on the way through the log, which their next evaluation names again. */
export class HomesOnTheWay {
  readonly #homes = new LRUCache<string, Home>({ max: HOMES })

  told(property_id: string, loan: string): void {
    this.#homes.set(property_id, { loan, status: this.#homes.get(property_id)?.status ?? null })
  }

  /** What an evaluation says of its stream, its loan and the status before, and is not so. */
  check(event: RecordedOf<'PropertyEvaluated'>): Omit<FoundDifference, 'property_id' | 'position'>[] {
    const { property_id, previous_status, evaluation } = event.data
    const before = this.#homes.get(property_id)
    this.#homes.set(property_id, { loan: evaluation.inputs.loan, status: evaluation.status })
    const said = [
      ['property_id', propertyStream(property_id), event.stream],
      ['inputs.loan', evaluation.inputs.loan, before?.loan ?? evaluation.inputs.loan],
      ['previous_status', previous_status, before?.status ?? previous_status],
    ] as const
    return said
      .filter(([, recorded, is]) => recorded !== is)
      .map(([figure, recorded, computed]) => ({ figure, recorded, computed, cause: 'event_altered' }))
  }
}
