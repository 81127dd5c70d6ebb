// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { sampleOutcome } from '../../../tests/support/web/sample-outcome.ts'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'

const test = new FlowTest()
const close = () => userEvent.keyboard('{Escape}')

async function chooseUpload(): Promise<void> {
  await test.press('Check My Free Status')
  await test.press('Upload Statement')
  await test.at('Upload your statement')
}

describe('What was typed', () => {
  it('is offered again where it was left, on the page below, after Escape', async () => {
    await test.open()
    await test.press('Enter Manually')
    await test.enter({ City: 'Decatur' })
    expect(screen.queryByRole('button', { name: 'Continue where you were →' })).toBeNull()
    await close()
    await test.press('Continue where you were →')
    await test.at('Where is the house?')
    expect((await test.field('City')).value).toBe('Decatur')
  })

  it('is offered in the middle of the way too', async () => {
    await test.openTyped()
    await test.enter({ 'Current Balance': '250000' })
    await close()
    await test.press('Continue where you were →')
    await test.at('Your loan details')
    expect((await test.field('Current Balance')).value).toBe('$250,000')
  })

  it('is forgotten by who goes back to the options', async () => {
    await test.openResult(sampleOutcome('so_close'))
    await test.press(/Back to options/)
    await test.at("Let's Check Your Free Refinance Eligibility")
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(screen.queryByRole('button', { name: /Continue where you were/ })).toBeNull()
    await test.press('Enter Manually')
    expect((await test.field('City')).value).toBe('')
  })
})

describe('The trail of the steps', () => {
  it('leads back to each step, and on again to what was reached', async () => {
    await test.openTyped()
    expect(screen.queryByRole('button', { name: 'Result' })).toBeNull()
    await test.press('Address')
    await test.at('Where is the house?')
    expect((await test.field('City')).value).toBe('Decatur')
    await test.press('Loan Details')
    await test.at('Your loan details')
  })

  it('does not lead on while something is missing', async () => {
    await test.open()
    await test.press('Enter Manually')
    await test.at('Where is the house?')
    expect(screen.queryByRole('button', { name: 'Loan Details' })).toBeNull()
  })
})

describe('A statement that comes after the typing', () => {
  const data = { address: '12 Maple St', city: 'Decatur', state: 'GA', zip_code: '30030', current_balance: 351_494.59 }
  let uploads: FakeUploads

  beforeEach(async () => {
    uploads = new FakeUploads()
    await test.openTyped()
    await close()
    await chooseUpload()
  })

  const upload = (other: object = {}) =>
    uploads.answerStatement(200, { ...SAMPLE_READING, data: { ...data, ...other } })

  it('is asked about where it says something else, and the choice counts', async () => {
    await upload()
    await test.at('Your statement says something else')
    const balance = within(screen.getByRole('group', { name: 'Current Balance' }))
    expect(balance.getByRole<HTMLInputElement>('radio', { name: 'We read $351,494.59' }).checked).toBe(true)
    await userEvent.click(balance.getByRole('radio', { name: 'You typed $212,300.00' }))
    await test.press('Go On With These')
    await test.at(/^We read/)
    screen.getByText('$212,300.00')
  })

  it('of another house says so first, and changes nothing when it is left out', async () => {
    await upload(SAMPLE_READING.data)
    await test.at('This statement is for another house')
    screen.getByText('12 Maple Street, Decatur, GA 30030')
    screen.getByText('5007 N Laurel Oak Rd, Katy, TX 77494')
    await test.press('Keep What I Typed')
    await test.at('Your loan details')
    expect((await test.field('Current Balance')).value).toBe('$212,300')
  })

  it('of another house can be taken whole', async () => {
    await upload(SAMPLE_READING.data)
    await test.at('This statement is for another house')
    await test.press('Use All of the Statement')
    await test.at(/^We read/)
    screen.getByText('$351,494.59')
    screen.getByText('Katy')
  })
})

it('Who chooses to upload is asked for the file at once, and not again when they come back to the step', async () => {
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click')
  await test.open()
  await close()
  await chooseUpload()
  expect(asked).toHaveBeenCalledTimes(1)
  await close()
  await test.press('Continue where you were →')
  await test.at('Upload your statement')
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
