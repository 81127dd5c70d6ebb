import { expect, it } from 'vitest'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { Metrics } from './metrics.ts'
import { addReadModelGauges } from './read-model-gauges.ts'

it('tells of each read model how far it is behind, and whether it has stopped', async () => {
  const { log } = createMemoryEventLog()
  const events = Array.from({ length: 3 }, () => proposed(propertyEvaluated('home', 'june', 'ready_now', 'not_yet')))
  await log.append('property-home', 'no_stream', events)
  const [first] = await log.readAll(null, 1)
  const behind = {
    name: 'properties',
    position: first?.position ?? null,
    lag_seconds: 2.5,
    outdated: false,
    generation: 0,
  }
  const pause = { stream: 'property-home', position: '2', event_type: 'X', error: 'june@example.com', at: '2026-03-16' }
  const level = {
    name: 'accounts',
    position: await log.head(),
    lag_seconds: 0,
    outdated: false,
    generation: 0,
    paused: null,
  }
  const metrics = new Metrics()
  addReadModelGauges(metrics, log, async () => ({ alive: true, read_models: [{ ...behind, paused: pause }, level] }))

  const text = await metrics.text()

  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'refibell_read_model_lag_seconds{read_model="properties"} 2.5',
    'refibell_read_model_lag_seconds{read_model="accounts"} 0',
    'refibell_read_model_lag_events{read_model="properties"} 2',
    'refibell_read_model_lag_events{read_model="accounts"} 0',
    'refibell_read_model_paused{read_model="properties"} 1',
    'refibell_read_model_paused{read_model="accounts"} 0',
    'refibell_projections_alive 1',
  ])
})
