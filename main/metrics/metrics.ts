import { setTimeout as delay } from 'node:timers/promises'
import { type Gauge, Registry } from 'prom-client'

/** Whoever asks gives up after ten seconds. */
const PATIENCE_MS = 3_000

interface LookUp {
  readonly gauges: readonly Gauge[]
  readonly ask: () => Promise<void>
}

/** What one process counts while it works, and what it looks up when it is asked. */
export class Metrics {
  readonly registry = new Registry()
  readonly #patienceMs: number
  readonly #lookUps: LookUp[] = []

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
  }

  /** `ask` sets the gauges, anew each time; one that fails or takes too long leaves them without a value, rather than with an old one. */
  lookUp(gauges: readonly Gauge[], ask: () => Promise<void>): void {
    this.#lookUps.push({ gauges, ask })
  }

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    await Promise.all(this.#lookUps.map((lookUp) => this.#ask(lookUp)))
    return this.registry.metrics()
  }

  async #ask({ gauges, ask }: LookUp): Promise<void> {
    for (const gauge of gauges) {
      gauge.reset()
      // One without labels is now 0, which would be a value.
      gauge.remove({})
    }
    const asked = ask().catch(() => undefined)
    await Promise.race([asked, delay(this.#patienceMs, undefined, { ref: false })])
  }
}
