import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { propertyEvaluated, proposed } from '../../tests/support/sample-events.ts'
import { observedLog } from './observed-log.ts'

const event = () => proposed(propertyEvaluated('home', 'june', 'ready_now', 'not_yet'))

it('is the same log, and counts what is appended', async () => {
  const registry = new Registry()
  const { log } = createMemoryEventLog()
  const observed = observedLog(log, registry)
  await observed.append('property-home', 'no_stream', [event(), event()])
  await observed.append('property-home', 1, [event()])
  expect(observed.id).toBe(log.id)
  expect(await observed.readStream('property-home')).toEqual(await log.readStream('property-home'))
  expect(await observed.readAll(null, 10)).toHaveLength(3)
  expect(await observed.head()).toBe(await log.head())
  const text = await registry.metrics()
  expect(text).toContain('\nrefibell_log_events_appended_total 3\n')
  expect(text).toContain('\nrefibell_log_append_duration_seconds_count{outcome="appended"} 2\n')
})

it('passes failures on, and tells them apart', async () => {
  const registry = new Registry()
  const { log } = createMemoryEventLog()
  const away = { ...log, append: () => Promise.reject(new LogUnavailable('away')) }
  await expect(observedLog(log, registry).append('property-home', 5, [event()])).rejects.toThrow()
  const text = await registry.metrics()
  expect(text).toContain('_count{outcome="conflict"} 1\n')
  expect(text).toContain('\nrefibell_log_events_appended_total 0\n')
  const other = new Registry()
  await expect(observedLog(away, other).append('property-home', 5, [event()])).rejects.toThrow('away')
  expect(await other.metrics()).toContain('_count{outcome="unavailable"} 1\n')
})
