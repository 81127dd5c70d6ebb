// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'

const test = new FlowTest()

function expectNothingSaid(): void {
  screen.getByText('Unable to evaluate at this time. Please register to continue.')
  screen.getByRole('heading', { name: 'Your result: No Answer Just Now' })
  expect(screen.queryByText('Not Yet')).toBeNull()
  screen.getByText(/^We could not look at your loan, so we cannot say anything about it yet\./)
  expect(screen.queryByText('Want a more precise result?')).toBeNull()
}

it.each([
  ['the network is down', 'no answer'],
  ['the server is away', { status: 503 }],
  ['the server has failed', { status: 500 }],
] as const)('A check says that nobody has looked while %s, and looks again with one click', async (_, answer) => {
  await test.openResult(answer)
  expectNothingSaid()
  await test.press('Try Again')
  await screen.findByText('Still no answer. Please try again in a minute.')
  test.server.answers(test.evaluate, { json: { status: 'ready_now', application_url: null, ...SAMPLE_FREE } })
  await test.press('Try Again')
  await test.at('You keep $183 a month.')
  expect(document.activeElement?.textContent).toBe('Your result: Ready Now!')
  expect(screen.queryByText(/^We could not look/)).toBeNull()
  expect(test.server.count(test.evaluate)).toBe(3)
})

it('A check that is made again leads to the field that is refused when the answer comes', async () => {
  await test.openResult({ status: 503 })
  expectNothingSaid()
  const errors = { escrow_balance: 'Escrow balance can have at most 2 decimals' }
  test.server.answers(test.evaluate, { status: 422, json: { detail: 'Please correct the marked fields.', errors } })
  await test.press('Try Again')
  await test.at('Your loan details')
  await screen.findByText(errors.escrow_balance)
})
