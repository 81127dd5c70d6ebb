// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { sampleOutcome } from '../../../tests/support/web/sample-outcome.ts'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'

const WAY_OUT = 'You can try uploading again or enter your details manually.'

/** Of the loan that was typed: it says nothing else, but more. */
const READING = {
  ...SAMPLE_READING,
  data: { address: '12 Maple St', zip_code: '30030', current_balance: 212_300, monthly_payment_pi: 1432.5 },
}

const test = new FlowTest()
let uploads: FakeUploads
beforeEach(() => {
  uploads = new FakeUploads()
})

describe('A more precise result', () => {
  it('is computed while its progress is shown, and replaces the first', async () => {
    await test.openResult(sampleOutcome('not_yet'))
    test.server.answers(test.evaluate, sampleOutcome('ready_now'))
    // Each stands for half a second: who begins to look when the answer is there may come late.
    const whileRead = screen.findByText('60%').then(() => test.server.count(test.evaluate))
    const before = { name: 'Your result: Not Yet' }
    const whileDone = screen.findByText('100%').then(() => screen.queryByRole('heading', before))
    await uploads.answerStatement(200, READING)
    expect(await whileRead).toBe(1)
    expect(await whileDone).not.toBeNull()
    expect(test.evaluated).toMatchObject({ document_id: READING.document_id, monthly_payment_pi: 1432.5 })
    await test.at('Your result: Ready Now!')
    expect(screen.queryByText('Want a more precise result?')).toBeNull()
  })

  it('takes nothing that is hard to read and that nobody is shown', async () => {
    await test.openResult(sampleOutcome('not_yet'))
    const hard = { confidence: 0.5, page: 1, box: null }
    const data = { ...READING.data, monthly_payment_pi: 2300, monthly_taxes: 310, mi_monthly: 95 }
    await uploads.answerStatement(200, { ...READING, data, fields: { monthly_payment_pi: hard, mi_monthly: hard } })
    await waitFor(() => expect(test.server.count(test.evaluate)).toBe(2))
    expect(test.evaluated).toMatchObject({ monthly_payment_pi: null, monthly_taxes: 310 })
  })

  it('that fails leaves the first, and can be done without', async () => {
    await test.openResult(sampleOutcome('so_close'))
    await uploads.answerStatement(422, { detail: 'The file is locked.' })
    await screen.findByText(`The file is locked. ${WAY_OUT}`)
    await uploads.answerStatement(400)
    const original = 'Failed to process your document. Your original results remain available.'
    await screen.findByText(`${original} ${WAY_OUT}`)
    screen.getByRole('heading', { name: 'Your result: So Close!' })
    await test.press('Continue Without Upload')
    expect(document.activeElement?.textContent).toBe('Create Account')
    expect(screen.queryByText('Want a more precise result?')).toBeNull()
  })

  it('is told of the newest file alone', async () => {
    await test.openResult(sampleOutcome('so_close'))
    await uploads.answerStatement(400)
    await screen.findByRole('alert')
    // The DOM of these tests opens no photo: it is looked at forever.
    const files = [new File(['x'], 'photo.jpg')]
    fireEvent.change(screen.getByLabelText('Mortgage statement'), { target: { files } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('of another house is asked about first, and leads to what only its owner knows', async () => {
    await test.openResult(sampleOutcome('so_close'))
    await uploads.answerStatement(200, SAMPLE_READING)
    await test.at('This statement is for another house')
    screen.getByText('It is so_close.')
    await test.press('Use All of the Statement')
    await test.at(/^We read/)
    screen.getByText('$351,494.59')
    expect((await test.field('Estimated Value')).value).toBe('')
    test.goBack()
    await test.at('Upload your statement')
  })

  it('of another house waits until what is hard to read was looked at, and what can be read in two ways was chosen', async () => {
    test.server.answers(test.evaluate, sampleOutcome('so_close'))
    await test.openTyped()
    await userEvent.selectOptions(await test.field('Loan Type'), 'VA IRRRL')
    await test.press('Check Status')
    await test.at(/^Your result/)
    const place = { page: 1, box: null }
    const fields = {
      loan_type: { confidence: 0.9, otherwise: 'VA IRRRL', ...place },
      current_rate: { confidence: 0.5, ...place },
    }
    const data = { ...SAMPLE_READING.data, loan_type: 'FHA Streamline' }
    await uploads.answerStatement(200, { ...SAMPLE_READING, data, fields })
    await test.at('This statement is for another house')
    await test.press('Use All of the Statement')
    await test.at(/^We read/)
    screen.getByText('Hard to read, or at odds with the rest: please check')
    screen.getByRole('button', { name: 'FHA Streamline', pressed: false })
    await userEvent.click(screen.getByRole('checkbox', { name: /free refinance/ }))
    await test.enter({
      'Estimated Value': '520000',
      'Original Purchase Price': '440000',
      'Purchase Date': '2019-05-01',
    })
    await test.press('Looks Good - Check Status')
    screen.getByText('Please choose what is printed')
    expect(test.server.count(test.evaluate)).toBe(1)
    await test.press('FHA Streamline')
    await test.press('Looks Good - Check Status')
    await test.at(/^Your result/)
    expect(test.evaluated).toMatchObject({ loan_type: 'FHA Streamline', current_rate: 6.75 })
  })
})
