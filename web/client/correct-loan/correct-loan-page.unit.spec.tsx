// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { CorrectLoanPage } from './correct-loan-page.tsx'

const HOMES = 'GET /api/properties/'
const SAVE = 'PUT /api/properties/juniper'
const CHANGED = 'This home was changed in another window meanwhile. Look at it again, then save.'

const test = new PageTest()
const show = (id = 'juniper') => test.show(<CorrectLoanPage />, '/property/:id/correct', `/property/${id}/correct`)
const balance = () => screen.findByLabelText<HTMLInputElement>(/^Current balance/i)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and Look Again' }))
const type = async (text: string) => {
  const input = await balance()
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

beforeEach(() => {
  test.signIn()
  test.server.answers(HOMES, { json: [sampleProperty(), sampleProperty({ id: 'larch', current_balance: 99_000 })] })
})

describe('Correcting a loan', () => {
  it('begins with the loan as it is known', async () => {
    show()
    expect((await balance()).value).toBe('$350,000')
    expect(screen.getByLabelText<HTMLInputElement>('Street Address').value).toBe('418 Juniper Court')
  })

  it('sends the whole loan and which one was seen, and goes back to the home', async () => {
    test.server.answers(SAVE, { json: sampleProperty({ loan_revision: 2 }) })
    show()
    await type('341000')
    await save()
    await screen.findByRole('heading', { name: 'At /property/juniper' })
    expect(test.server.calls.find(({ what }) => what === SAVE)?.body).toMatchObject({
      address: '418 Juniper Court',
      current_balance: 341_000,
      current_rate: 6.75,
      loan_revision: 0,
    })
  })

  it('asks before what was typed is lost, and before nothing else', async () => {
    show()
    await type('341000')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
    await test.press('Stay')
    expect((await balance()).value).toBe('$341,000')
    await type('350000')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await test.at('At /property/juniper')
  })

  it('sends nothing while something is missing', async () => {
    show()
    await userEvent.clear(await balance())
    await save()
    await screen.findByText('Current balance is required')
    expect(test.server.count(SAVE)).toBe(0)
  })

  it('shows at its field what the server refuses', async () => {
    const errors = { current_balance: 'Current balance must be at most $10,000,000' }
    test.server.answers(SAVE, { status: 422, json: { detail: 'Please correct the marked fields.', errors } })
    show()
    await type('341000')
    await save()
    await screen.findByText(errors.current_balance)
    expect((await balance()).value).toBe('$341,000')
  })

  it('asks once about what can hardly be right, and saves it when it is', async () => {
    test.server.answers(SAVE, { json: sampleProperty({ loan_revision: 2 }) })
    show()
    await test.enter({ 'Principal & Interest (P&I)': '236.74' })
    await save()
    await screen.findByText(/^This would not even pay the interest of a month, about \$1,969\./)
    await screen.findByText(/If they are right, press the button again/)
    expect(test.server.count(SAVE)).toBe(0)
    await save()
    await test.at('At /property/juniper')
  })

  it('says what the server says while nobody knows yet what was changed', async () => {
    test.server.answers(SAVE, { status: 409, json: { detail: CHANGED } })
    show()
    await type('341000')
    await save()
    await screen.findByText(CHANGED)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('says so when nothing can be saved, and keeps it', async () => {
    test.server.answers(SAVE, 'no answer')
    show()
    await type('341000')
    await save()
    await screen.findByText('Your changes could not be saved. They are still here: please try again.')
    expect((await balance()).value).toBe('$341,000')
  })

  it('of somebody else is not there', async () => {
    show('of-somebody-else')
    await screen.findByRole('heading', { name: 'This property is not there' })
  })
})

describe('What is typed, over a reload', () => {
  /** Nothing of a page is taken away by a reload: it is gone, and what the tab keeps is there. */
  const reload = () => {
    const kept = { ...sessionStorage }
    cleanup()
    store.dispatch(refibellApi.util.resetApiState())
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    show()
  }

  it('is still there, and still asks before it is lost', async () => {
    show()
    await type('341000')
    reload()
    await waitFor(async () => expect((await balance()).value).toBe('$341,000'))
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
  })

  it('is set beside what was saved in another window meanwhile', async () => {
    show()
    await type('341000')
    test.server.answers(HOMES, { json: [sampleProperty({ loan_revision: 2, estimated_value: 520_000 })] })
    reload()
    await screen.findByRole('button', { name: 'Save Mine Anyway' })
    expect((await balance()).value).toBe('$341,000')
    expect(screen.getByRole('alert').textContent).toContain('$520,000.00')
  })

  it('is gone once it is saved, or left', async () => {
    show()
    await type('341000')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await test.press('Leave')
    await test.at('At /property/juniper')
    reload()
    expect((await balance()).value).toBe('$350,000')
  })
})

describe('What is typed when the session ends', () => {
  const saveTooLate = async () => {
    test.server.answers(SAVE, { status: 401, json: { detail: 'Your session is over.' } })
    show()
    await type('341000')
    await save()
    await test.at('At /login')
    cleanup()
  }

  it('is still there for who signs in again', async () => {
    await saveTooLate()
    test.signIn()
    show()
    await waitFor(async () => expect((await balance()).value).toBe('$341,000'))
  })

  it('is not shown to somebody else', async () => {
    await saveTooLate()
    test.signIn({ ...JUNE, id: 'kim' })
    show()
    expect((await balance()).value).toBe('$350,000')
  })
})

describe('A loan that is changed in another window', () => {
  const changed = (change: Partial<Property>) =>
    test.server.answers(HOMES, { json: [sampleProperty({ loan_revision: 2, current_balance: 345_000, ...change })] })
  const lateSave = async () => {
    test.server.answers(SAVE, { status: 409, json: { detail: CHANGED } })
    show()
    await type('341000')
    changed({ estimated_value: 520_000 })
    await save()
    await screen.findByRole('button', { name: 'Save Mine Anyway' })
    expect((await balance()).value).toBe('$341,000')
  }
  const keeps = () => test.server.answers(SAVE, { json: sampleProperty({ loan_revision: 4 }) })
  const sent = () => test.server.calls.filter(({ what }) => what === SAVE).map(({ body }) => body)

  it('is told once, with what was changed there and what either way out drops', async () => {
    await lateSave()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(
      '“Show What Was Saved There” drops what you typed. “Save Mine Anyway” saves what you changed, and leaves the rest as it was saved there.',
    )
    const rows = within(alert).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Current BalanceYou changed it, too.', '$341,000.00', '$345,000.00'],
      ['Estimated Value', '$500,000.00', '$520,000.00'],
    ])
  })

  it('is shown anew to who asks, who goes on from its first field', async () => {
    await lateSave()
    await test.press('Show What Was Saved There')
    expect((await balance()).value).toBe('$345,000')
    expect(document.activeElement === screen.getByLabelText('Street Address')).toBe(true)
    keeps()
    await save()
    await test.at('At /property/juniper')
    expect(sent().at(-1)).toMatchObject({ current_balance: 345_000, loan_revision: 2 })
  })

  it('is saved over with what they changed alone by who says so', async () => {
    await lateSave()
    keeps()
    await test.press('Save Mine Anyway')
    await test.at('At /property/juniper')
    expect(sent().at(-1)).toMatchObject({ current_balance: 341_000, estimated_value: 520_000, loan_revision: 2 })
  })

  it('is not saved over when it was changed once more meanwhile', async () => {
    await lateSave()
    changed({ loan_revision: 3 })
    await test.press('Save Mine Anyway')
    await screen.findByRole('button', { name: 'Save Mine Anyway' })
    keeps()
    await test.press('Save Mine Anyway')
    await test.at('At /property/juniper')
    expect(sent().map((body) => (body as { loan_revision: number }).loan_revision)).toEqual([0, 2, 3])
  })

  it('says why where saving over it fails, and keeps what was typed', async () => {
    await lateSave()
    test.server.answers(SAVE, 'no answer')
    await test.press('Save Mine Anyway')
    await screen.findByText('Your changes could not be saved. They are still here: please try again.')
    expect((await balance()).value).toBe('$341,000')
  })
})

describe('A newer statement', () => {
  const house = { address: '418 Juniper Ct', city: 'Fort Collins', state: 'CO', zip_code: '80525' }
  const upload = async (data: object, meanwhile = async () => {}, fields: ParseAnswer['fields'] = null) => {
    const uploads = new FakeUploads()
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Upload It' }))
    const file = new File(['%PDF'], 'statement.pdf')
    fireEvent.change(screen.getByLabelText('Mortgage statement'), { target: { files: [file] } })
    await waitFor(() => expect(uploads.all).toHaveLength(1))
    await meanwhile()
    const read = { document_id: 'newest', data: { ...house, ...data }, fields }
    act(() => uploads.last.answers(200, { ...SAMPLE_READING, ...read }))
  }

  it('is set beside what is known, and saved with what its owner said', async () => {
    test.server.answers(SAVE, { json: sampleProperty({ loan_revision: 2 }) })
    await upload({ current_balance: 341_000, current_rate: 6.5 })
    await screen.findByRole('heading', { name: 'Your statement says something else' })
    expect((await balance()).value).toBe('$350,000')
    const rate = within(screen.getByRole('group', { name: 'Current Interest Rate' }))
    await userEvent.click(rate.getByRole('radio', { name: /^We have/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Go On With These' }))
    expect((await balance()).value).toBe('$341,000')
    const taken = await screen.findByText(/^Your statement’s figures are in the form/)
    expect(taken.parentElement).toBe(document.activeElement)
    await save()
    await screen.findByRole('heading', { name: 'At /property/juniper' })
    expect(test.server.calls.find(({ what }) => what === SAVE)?.body).toMatchObject({
      current_balance: 341_000,
      current_rate: 6.75,
      document_id: 'newest',
    })
  })

  it('takes nothing away that was typed while it was read', async () => {
    await upload({ current_balance: 350_000 }, async () => {
      fireEvent.change(screen.getByLabelText('Estimated Value'), { target: { value: '510000' } })
    })
    await screen.findByText('Your statement’s figures are in the form. Look them over, then save.')
    expect(screen.getByLabelText<HTMLInputElement>('Estimated Value').value).toBe('$510,000')
  })

  it('fills in nothing that is hard to read', async () => {
    const fields = { monthly_taxes: { confidence: 0.5, page: 1, box: null } }
    await upload({ monthly_taxes: 610, monthly_insurance: 140 }, undefined, fields)
    await screen.findByText(
      /^Your statement’s figures.* Hard to read, or at odds with the rest, and left for you to fill in: Monthly Taxes\.$/,
    )
    expect((await test.field('Monthly Insurance')).value).toBe('$140')
    expect((await test.field('Monthly Taxes')).value).toBe('')
  })

  it('need not be uploaded after all', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Upload It' }))
    await userEvent.click(screen.getByRole('button', { name: 'Go On Without It' }))
    screen.getByRole('button', { name: 'Upload It' })
    expect(screen.queryByLabelText('Mortgage statement')).toBeNull()
  })

  it('of another house is said to be one, and left out', async () => {
    await upload({ address: '5007 N Laurel Oak Rd', city: 'Katy', state: 'TX', zip_code: '77494', current_balance: 9 })
    await screen.findByRole('heading', { name: 'This statement is for another house' })
    expect(screen.queryByRole('button', { name: 'Use All of the Statement' })).toBeNull()
    const own = screen.getByRole('link', { name: 'added as a property of its own' })
    expect(own.getAttribute('href')).toBe('/add-property')
    await userEvent.click(screen.getByRole('button', { name: 'Keep the Loan as It Is' }))
    expect((await balance()).value).toBe('$350,000')
    screen.getByRole('button', { name: 'Upload It' })
  })
})
