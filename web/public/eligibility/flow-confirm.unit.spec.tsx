// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'

const test = new FlowTest()
const check = () => test.press('Looks Good - Check Status')
const acknowledge = () => userEvent.click(screen.getByRole('checkbox', { name: /free refinance/ }))
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

describe('What was read', () => {
  it('is checked only once the disclosure is acknowledged', async () => {
    await test.openRead(SAMPLE_READING)
    await check()
    expect(alerts()).toEqual([
      'Please read and acknowledge the disclosure about what "free refinance" means before continuing.',
    ])
    await acknowledge()
    await check()
    expect(alerts()).toEqual(['Please fix the highlighted errors before continuing.'])
  })

  it('is not checked while something is missing, says what, and leads there', async () => {
    await test.openRead({ ...SAMPLE_READING, data: {} })
    await test.at(/^We read/)
    await acknowledge()
    await check()
    for (const message of MISSING) screen.getByText(message)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(test.server.count(test.evaluate)).toBe(0)
    await test.enter({ City: 'Katy' })
    expect(screen.queryByText('City is required')).toBeNull()
    screen.getByText('State is required')
  })

  it('can be another one, and what only the owner knows is not asked for twice', async () => {
    const uploads = new FakeUploads()
    await test.openRead(SAMPLE_READING)
    await test.enter({ 'Estimated Value': '520000' })
    await test.press('Re-upload Statement')
    await test.at('Upload your statement')
    await uploads.answerStatement(200, SAMPLE_READING)
    await test.at(/^We read/)
    screen.getByText('5007 N Laurel Oak Rd')
    expect((await test.field('Estimated Value')).value).toBe('$520,000')
    expect(screen.queryByText(/is required/)).toBeNull()
  })

  it('can be another one that can be read in two ways, too, of which is asked again', async () => {
    const uploads = new FakeUploads()
    const data = { ...SAMPLE_READING.data, is_arm: false }
    const fields = { is_arm: { confidence: 0.65, otherwise: true, page: null, box: null } }
    await test.openRead({ ...SAMPLE_READING, data, fields })
    await test.press('No')
    screen.getByRole('button', { name: 'No', pressed: true })
    await test.press('Re-upload Statement')
    await test.at('Upload your statement')
    await uploads.answerStatement(200, { ...SAMPLE_READING, data, fields })
    await screen.findByRole('button', { name: 'No', pressed: false })
  })
})

const MISSING = [
  'Address is required',
  'City is required',
  'State is required',
  'ZIP code is required',
  'Current balance is required',
  'Original purchase price is required',
  'Estimated value is required',
  'Monthly payment is required',
  'Current interest rate is required',
  'Escrow balance is required',
  'Loan start date is required',
  'Purchase date is required',
]
