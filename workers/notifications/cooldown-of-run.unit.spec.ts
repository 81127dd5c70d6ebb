import { expect, it } from 'vitest'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { automationRunStarted, cooldownSaved, proposed } from '../../tests/support/sample-events.ts'
import { cooldownOfRun } from './cooldown-of-run.ts'

it('is what was set when the run began, whatever was saved since', async () => {
  const { log } = createMemoryEventLog()
  const start = (run_id: string) =>
    log.append(`automation_run-${run_id}`, 'no_stream', [proposed(automationRunStarted(run_id))])
  const save = (hours: number) => log.append('settings-automation', 'any', [proposed(cooldownSaved(hours))])
  await start('first')
  await save(24)
  await save(48)
  await start('second')
  await save(72)

  expect(await cooldownOfRun({ log }, 'first')).toBe(168)
  expect(await cooldownOfRun({ log }, 'second')).toBe(48)
})
