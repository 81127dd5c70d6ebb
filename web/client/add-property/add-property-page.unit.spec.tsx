// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'
import { TYPED_DETAILS } from '../../../tests/support/web/typed-loan.ts'
import { AddPropertyPage } from './add-property-page.tsx'

const ADD = 'POST /api/properties/'

const test = new PageTest()
const added = () => test.server.calls.findLast(({ what }) => what === ADD)?.body
const back = () => userEvent.click(screen.getByRole('link', { name: /^← Back/ }))

beforeEach(() => {
  test.signIn()
  test.show(<AddPropertyPage />, '/add-property')
})

it('leads back to the dashboard', async () => {
  await back()
  await test.at('At /dashboard')
})

it('adds a home by hand, with what was typed kept until the server takes it', async () => {
  await test.press('Enter Manually')
  await test.enter({ 'Street Address': '9 Larch Lane', City: 'Denver', 'ZIP Code': '80202' })
  await userEvent.selectOptions(await test.field('State'), 'CO')
  await test.press('Continue')
  await test.press('Add Property')
  await screen.findByText('Please fix the highlighted errors before continuing.')
  await test.enter(TYPED_DETAILS)
  await back()
  await test.press('Enter Manually')
  expect((await test.field('City')).value).toBe('Denver')
  await test.press('Continue')

  test.server.answers(ADD, { status: 500, json: { detail: 'Broken.' } })
  await test.press('Add Property')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to add property. Please try again.')
  test.server.answers(ADD, { status: 201, json: sampleProperty() })
  await test.press('Add Property')
  await test.at('At /dashboard')
  expect(added()).toMatchObject({ address: '9 Larch Lane', state: 'CO', current_balance: 212_300, has_mi: false })
})

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Settings' }))

it('asks before what was typed is lost, also from the choice', async () => {
  await test.press('Enter Manually')
  await test.enter({ City: 'Denver' })
  await leave()
  await screen.findByRole('dialog', { name: 'You have not saved your changes' })
  await test.press('Stay')
  await back()
  await leave()
  await test.press('Leave')
  await test.at('At /communication-preferences')
})

it('asks before what was read is lost', async () => {
  const uploads = new FakeUploads()
  await test.press('Upload Statement')
  await uploads.answerStatement(200, SAMPLE_READING)
  await test.at(/^We read/)
  await leave()
  await test.press('Leave')
  await test.at('At /communication-preferences')
})

describe('What was corrected in what was read', () => {
  const ANOTHER = { ...SAMPLE_READING, document_id: 'newer' }
  const BALANCE = /^Current Balance/
  const correct = async () => {
    const uploads = new FakeUploads()
    await test.press('Upload Statement')
    await uploads.answerStatement(200, SAMPLE_READING)
    await test.press(BALANCE)
    await test.enter({ 'Current Balance': '333000' })
    return uploads
  }
  const staysCorrected = () => screen.findByRole('button', { name: /^Current Balance *\$333,000/ })

  it('is still there after a look at the other way', async () => {
    await correct()
    await back()
    await leave()
    await test.press('Stay')
    await test.press('Upload Statement')
    await staysCorrected()
  })

  it('is asked for before it is lost while another statement is chosen', async () => {
    await correct()
    await test.press('Re-upload Statement')
    await leave()
    await test.press('Leave')
    await test.at('At /communication-preferences')
  })

  it('is set beside another statement that says something else', async () => {
    const uploads = await correct()
    await test.press('Re-upload Statement')
    await uploads.answerStatement(200, ANOTHER)
    await test.at('Your statement says something else')
    expect(await test.accessibilityFaults()).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /^You typed/ }))
    await test.press('Go On With These')
    await staysCorrected()
  })

  it('stays where another statement agrees', async () => {
    const uploads = await correct()
    await test.press('Re-upload Statement')
    await uploads.answerStatement(200, { ...ANOTHER, data: { ...SAMPLE_READING.data, current_balance: 333_000 } })
    await test.at(/^We read/)
    await staysCorrected()
  })

  it('stays where another statement turns out to be of another house', async () => {
    const uploads = await correct()
    await test.press('Re-upload Statement')
    const house = { address: '418 Juniper Court', city: 'Fort Collins', state: 'CO', zip_code: '80525' }
    await uploads.answerStatement(200, { ...ANOTHER, data: { ...SAMPLE_READING.data, ...house } })
    await test.at('This statement is for another house')
    await test.press('Keep What Was There')
    await test.at(/^We read/)
    await staysCorrected()
  })
})

it('asks again what is printed when another statement can be read in two ways, too', async () => {
  const uploads = new FakeUploads()
  const data = { ...SAMPLE_READING.data, is_arm: false }
  const fields = { is_arm: { confidence: 0.65, otherwise: true, page: null, box: null } }
  await test.press('Upload Statement')
  await uploads.answerStatement(200, { ...SAMPLE_READING, data, fields })
  await test.press('No')
  screen.getByRole('button', { name: 'No', pressed: true })
  await test.press('Re-upload Statement')
  await uploads.answerStatement(200, { ...SAMPLE_READING, data, fields })
  await screen.findByRole('button', { name: 'No', pressed: false })
})

it('adds a home from a statement, read anew when that is wished', async () => {
  const uploads = new FakeUploads()
  test.server.answers(ADD, { status: 201, json: sampleProperty() })
  await test.press('Upload Statement')
  await uploads.answerStatement(200, SAMPLE_READING)
  await test.press('Re-upload Statement')
  const newer = { ...SAMPLE_READING, document_id: 'newer', data: { ...SAMPLE_READING.data, current_balance: 340_000 } }
  await uploads.answerStatement(200, newer)
  await test.at(/^We read/)
  await test.enter({
    'Estimated Value': '520000',
    'Original Purchase Price': '440000',
    'Purchase Date': '2019-05-01',
  })
  await test.press('Confirm & Add Property')
  await test.at('At /dashboard')
  expect(added()).toMatchObject({ document_id: 'newer', current_balance: 340_000, estimated_value: 520_000 })
})
