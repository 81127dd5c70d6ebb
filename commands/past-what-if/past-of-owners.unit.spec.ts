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

it('knows of each owner which letters came back, beside those of months', () => {
  const past = new PastOfOwners()
  const pass = (event: Parameters<typeof recorded>[0]) => past.pass(recorded(event, { stream: 'any', revision: 0 }))
  const month = { lo_id: null, month: '2026-02', run_id: 'first', letter_id: 'monthly' }
  pass({ type: 'MonthlyLetterSent', data: { ...month, account_id: 'june' } })
  for (const account_id of ['june', 'omar'])
    pass({
      type: 'LetterCameBack',
      data: { account_id, letter_id: `to ${account_id}`, property_ids: ['elm'], confirmation_id: null },
    })
  const letters = (account_id: string) => past.owners.get(account_id)?.letters.map(({ data }) => data.letter_id)
  expect(letters('june')).toEqual(['monthly', 'to june'])
  expect(letters('omar')).toEqual(['to omar'])
})
