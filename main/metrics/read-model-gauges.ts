import { Gauge } from 'prom-client'
import type { EventLog } from '../../eventstore/port.ts'
import type { ProjectionHealth } from '../../projections/engine/read-model-health.ts'
import { MOST_COUNTED, unseenAfter } from '../../projections/engine/unseen-events.ts'
import type { Metrics } from './metrics.ts'

/** How far the read models are behind the log, whichever process folds them. */
export function addReadModelGauges(
  metrics: Metrics,
  log: Pick<EventLog, 'readAll'>,
  health: () => Promise<ProjectionHealth>,
): void {
  const registers = [metrics.registry]
  const lag = new Gauge({
    name: 'refibell_read_model_lag_seconds',
    help: 'Age of the oldest event that the read model has not folded; 0 at the end of the log.',
    labelNames: ['read_model'],
    registers,
  })
  const events = new Gauge({
    name: 'refibell_read_model_lag_events',
    help: `Events that the read model has not folded, counted up to ${MOST_COUNTED}.`,
    labelNames: ['read_model'],
    registers,
  })
  const paused = new Gauge({
    name: 'refibell_read_model_paused',
    help: '1 where the read model has stopped at an event that it cannot fold, otherwise 0.',
    labelNames: ['read_model'],
    registers,
  })
  const alive = new Gauge({
    name: 'refibell_projections_alive',
    help: '1 while some process folds the log, otherwise 0.',
    registers,
  })
  metrics.lookUp([lag, events, paused, alive], async () => {
    const found = await health()
    const counts = await unseenAfter(log, new Set(found.read_models.map(({ position }) => position)))
    alive.set(found.alive ? 1 : 0)
    for (const { name: read_model, position, lag_seconds, paused: pause } of found.read_models) {
      lag.set({ read_model }, lag_seconds)
      events.set({ read_model }, counts.get(position) ?? 0)
      paused.set({ read_model }, pause === null ? 0 : 1)
    }
  })
}
