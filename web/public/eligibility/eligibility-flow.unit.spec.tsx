// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_FREE } from '../../../tests/support/web/sample-free.ts'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'
import { CheckButton } from './check-button.tsx'
// Loaded with the spec, and not within the time of its first test.
import './eligibility-flow.tsx'

const test = new PageTest()
const user = userEvent.setup()
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const at = (title: string) => screen.findByRole('heading', { name: title })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

/** At once: letter by letter takes seconds on a busy machine. */
async function enter(label: string, value: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value } })
}

beforeEach(async () => {
  test.server.answers('GET /api/public/system-settings', { json: {} })
  test.show(<CheckButton />)
  await press('Check My Free Status')
  await user.click(await screen.findByRole('button', { name: 'Enter Manually' }))
  await enter('Street Address', '12 Maple Street')
  await enter('City', 'Decatur')
})

async function finishAddress(): Promise<void> {
  await user.selectOptions(screen.getByLabelText('State'), 'GA')
  await enter('ZIP Code', '30030')
  await press('Continue')
  await at('Your loan details')
}

const REST = {
  'Current Interest Rate': '7.125',
  'Loan Start Date': '2023-06-15',
  'Monthly Payment (PITI)': '1988.20',
  'Escrow Balance': '1200',
  'Estimated Value': '289000',
  'Original Purchase Price': '240000',
  'Purchase Date': '2019-05-01',
}

describe('What was typed', () => {
  it('is offered again where it was left, on the page below, after Escape', async () => {
    expect(screen.queryByRole('button', { name: 'Continue where you were →' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continue where you were →' }))
    await at('Where is the house?')
    expect((await field('City')).value).toBe('Decatur')
  })

  it('is offered in the middle of the way too', async () => {
    await finishAddress()
    await enter('Current Balance', '212300')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continue where you were →' }))
    await at('Your loan details')
    expect((await field('Current Balance')).value).toBe('$212,300')
  })
})

describe('The trail of the steps', () => {
  it('leads back to each step, and on again to what was reached', async () => {
    await finishAddress()
    expect(screen.queryByRole('button', { name: 'Result' })).toBeNull()
    await press('Address')
    await at('Where is the house?')
    expect((await field('City')).value).toBe('Decatur')
    await press('Loan Details')
    await at('Your loan details')
  })

  it('does not lead on while something is missing', async () => {
    expect(screen.queryByRole('button', { name: 'Loan Details' })).toBeNull()
  })
})

describe('A statement that comes after the typing', () => {
  const reading = {
    ...SAMPLE_READING,
    data: { address: '12 Maple St', city: 'Decatur', state: 'GA', zip_code: '30030', current_balance: 351_494.59 },
  }
  let uploads: FakeUploads

  beforeEach(async () => {
    uploads = new FakeUploads()
    await finishAddress()
    await enter('Current Balance', '300000')
    await user.keyboard('{Escape}')
    await press('Check My Free Status')
    await user.click(await screen.findByRole('button', { name: 'Upload Statement' }))
    await at('Upload your statement')
  })

  async function upload(data: object): Promise<void> {
    const file = new File(['%PDF'], 'statement.pdf')
    fireEvent.change(screen.getByLabelText('Mortgage statement'), { target: { files: [file] } })
    await waitFor(() => expect(uploads.all).toHaveLength(1))
    act(() => uploads.last.answers(200, { ...reading, data: { ...reading.data, ...data } }))
  }

  it('is asked about where it says something else, and the choice counts', async () => {
    await upload({})
    await at('Your statement says something else')
    const balance = within(screen.getByRole('group', { name: 'Current Balance' }))
    expect(balance.getByRole<HTMLInputElement>('radio', { name: 'We read $351,494.59' }).checked).toBe(true)
    await user.click(balance.getByRole('radio', { name: 'You typed $300,000.00' }))
    await press('Go On With These')
    await screen.findByRole('heading', { name: /^We read/ })
    screen.getByText('$300,000.00')
  })

  it('of another house says so first, and changes nothing when it is left out', async () => {
    await upload({ address: '5007 N Laurel Oak Rd', city: 'Katy', state: 'TX', zip_code: '77494' })
    await at('This statement is for another house')
    screen.getByText('12 Maple Street, Decatur, GA 30030')
    screen.getByText('5007 N Laurel Oak Rd, Katy, TX 77494')
    await press('Keep What I Typed')
    await at('Your loan details')
    expect((await field('Current Balance')).value).toBe('$300,000')
  })

  it('of another house, after the result, is asked about there, and leads to what only its owner knows', async () => {
    const message = 'It is so close.'
    test.server.answers('POST /api/properties/evaluate', {
      json: { status: 'so_close', message, application_url: null, evaluation: null, explanation: null },
    })
    await user.keyboard('{Escape}')
    await press('Check My Free Status')
    await user.click(await screen.findByRole('button', { name: 'Enter Manually' }))
    await press('Continue')
    for (const [label, text] of Object.entries(REST)) await enter(label, text)
    await press('Check Status')
    await screen.findByText(message)
    await upload({ address: '5007 N Laurel Oak Rd', city: 'Katy', state: 'TX', zip_code: '77494' })
    await at('This statement is for another house')
    screen.getByText(message)
    await press('Use All of the Statement')
    await at('Your loan details')
    expect((await field('Current Balance')).value).toBe('$351,494.59')
    expect((await field('Estimated Value')).value).toBe('')
  })

  it('of another house can be taken whole', async () => {
    await upload({ address: '5007 N Laurel Oak Rd', city: 'Katy', state: 'TX', zip_code: '77494' })
    await at('This statement is for another house')
    await press('Use All of the Statement')
    await screen.findByRole('heading', { name: /^We read/ })
    screen.getByText('$351,494.59')
    screen.getByText('Katy')
  })
})

it('Who chooses to upload is asked for the file at once, and not again when they come back to the step', async () => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click')
  await user.keyboard('{Escape}')
  await press('Check My Free Status')
  await user.click(await screen.findByRole('button', { name: 'Upload Statement' }))
  await at('Upload your statement')
  expect(asked).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continue where you were →' }))
  await at('Upload your statement')
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

describe('A check whose answer does not come', () => {
  const EVALUATE = 'POST /api/properties/evaluate'

  async function check(): Promise<void> {
    await finishAddress()
    await enter('Current Balance', '212300')
    for (const [label, text] of Object.entries(REST)) await enter(label, text)
    await press('Check Status')
    await screen.findByText('Unable to evaluate at this time. Please register to continue.')
    screen.getByText(/^We could not look at your loan just now, so this says nothing about it\./)
    expect(screen.queryByText('Want a more precise result?')).toBeNull()
  }

  it.each([
    ['the network is down', 'no answer'],
    ['the server is away', { status: 503 }],
    ['the server has failed', { status: 500 }],
  ] as const)('says that nobody has looked while %s, and looks again with one click', async (_, answer) => {
    test.server.answers(EVALUATE, answer)
    await check()
    await press('Try Again')
    await screen.findByText('Still no answer. Please try again in a minute.')
    test.server.answers(EVALUATE, { json: { status: 'ready_now', application_url: null, ...SAMPLE_FREE } })
    await press('Try Again')
    await at('You keep $183 a month.')
    expect(document.activeElement?.textContent).toBe('Your result: Ready Now!')
    expect(screen.queryByText(/^We could not look/)).toBeNull()
    expect(test.server.count(EVALUATE)).toBe(3)
  })

  it('leads to the field that is refused when it comes', async () => {
    test.server.answers(EVALUATE, { status: 503 })
    await check()
    const errors = { escrow_balance: 'Escrow balance can have at most 2 decimals' }
    test.server.answers(EVALUATE, { status: 422, json: { detail: 'Please correct the marked fields.', errors } })
    await press('Try Again')
    await at('Your loan details')
    await screen.findByText(errors.escrow_balance)
  })
})
