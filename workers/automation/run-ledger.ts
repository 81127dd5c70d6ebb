import { completeAutomationBatches, readAutomationRun } from '../../commands/automation/automation-run.ts'
import type { Known } from '../../commands/load.ts'
import type { DoneBatch } from '../../domain/automation/decide.ts'
import type { Run } from '../../domain/automation/state.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'

/**
 * The stream of one run, as this process reads and writes it. It has hundreds of batches, and all of them end in this stream: what
 * was folded once is kept, and batches that end while another is being recorded are recorded together, so that they do not lose
 * races against each other.
 */
export class RunLedger {
  readonly #parts: WorkerParts
  readonly #run_id: string
  #known: Known<Run> | undefined
  #gathering: DoneBatch[] = []
  #next: Promise<Run> | null = null
  #recording: Promise<unknown> = Promise.resolve()

  constructor(parts: WorkerParts, run_id: string) {
    this.#parts = parts
    this.#run_id = run_id
  }

  /** The run as the log has it now. */
  async read(): Promise<Run> {
    return this.#keep(await readAutomationRun(this.#context(), this.#run_id, this.#known))
  }

  /** Resolves when the log has it, with the run as it is then: one that was given up meanwhile counts nothing more. */
  record(done: DoneBatch): Promise<Run> {
    this.#gathering.push(done)
    if (this.#next === null) {
      const turn = this.#recording.then(() => this.#recordGathered())
      this.#next = turn
      // A failure is told to those whose batches it concerns, and does not hold up the next.
      this.#recording = turn.catch(() => undefined)
    }
    return this.#next
  }

  async #recordGathered(): Promise<Run> {
    const done = this.#gathering
    this.#gathering = []
    this.#next = null
    return this.#keep(await completeAutomationBatches(this.#context(), this.#run_id, done, this.#known))
  }

  #keep(known: Known<Run>): Run {
    if (this.#known === undefined || known.revision > this.#known.revision) this.#known = known
    return known.state
  }

  #context() {
    return systemContext(this.#parts, this.#run_id)
  }
}
