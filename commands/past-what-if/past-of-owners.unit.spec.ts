import { expect, it } from 'vitest'
import { automationRunStarted, cooldownSaved, recorded } from '../../tests/support/sample-events.ts'
import { PastOfOwners } from './past-of-owners.ts'

it('knows of each run which cooldown was set when it began', () => {
  const past = new PastOfOwners()
  const pass = (event: Parameters<typeof recorded>[0]) => past.pass(recorded(event, { stream: 'any', revision: 0 }))
  pass(automationRunStarted('first'))
  pass(cooldownSaved(24))
  pass(automationRunStarted('second'))
  pass(cooldownSaved(72))
  expect(past.cooldownOf('first')).toBe(168)
  expect(past.cooldownOf('second')).toBe(24)
})
