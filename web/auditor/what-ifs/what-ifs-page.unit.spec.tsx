// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleWhatIf } from '../../../tests/support/web/sample-what-ifs.ts'
import { WhatIfsPage } from './what-ifs-page.tsx'

const LIST = 'GET /api/audit/what-ifs'
const BEGIN = 'POST /api/audit/what-ifs'
const CHOICES = 'GET /api/audit/what-if-choices'
const MARCH = { id: 'march', effective_date: '2026-03-02', file_name: 'march.csv', source: 'csv', uploaded_at: '' }

const test = new PageTest()

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'auditor' })
  test.server.answers(LIST, { json: { what_ifs: [] } })
  test.server.answers(CHOICES, { json: { rate_sheets: [MARCH], rule_versions: [1] } })
  test.server.answers(BEGIN, { status: 202, json: { id: 'new', message: 'Under way.' } })
})

const show = (search = '') => test.show(<WhatIfsPage />, '/audit/what-ifs', `/audit/what-ifs${search}`)
const asked = () => test.server.calls.find(({ what }) => what === BEGIN)?.body

describe('The past is asked', () => {
  it('with another margin and another sheet, of days that are chosen, and watched where it is answered', async () => {
    show()
    await screen.findByText(/^The rule has one version, 1,/)
    await test.enter({
      'From the beginning of': '2026-03-01',
      'Until the end of': '2026-03-16',
      'Conventional margin': '225',
      'Rate sheet': 'march',
    })
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Work It Out')
    await test.at('At /audit/what-ifs/new')
    expect(asked()).toEqual({
      ...{ scope: 'all', from: '2026-03-01', until: '2026-03-16', conventional_margin_bps: 225 },
      ...{ government_streamline_margin_bps: null, rate_sheet_id: 'march', rule_version: null },
    })
  })

  it('with another version of the rule, where there are several', async () => {
    test.server.answers(CHOICES, { json: { rate_sheets: [], rule_versions: [1, 2] } })
    show('?scope=officer&id=omar')
    test.server.answers('GET /api/audit/replay-scopes', { json: { properties: [], officers: [] } })
    await test.enter({ 'Version of the rule': '1' })
    await test.press('Work It Out')
    await test.at('At /audit/what-ifs/new')
    expect(asked()).toMatchObject({ scope: 'officer', id: 'omar', rule_version: 1, conventional_margin_bps: null })
  })

  it('and says at the field what is not so, and what has to be chosen first', async () => {
    const errors = { conventional_margin_bps: 'Please change something: a margin.' }
    test.server.answers(BEGIN, { status: 422, json: { detail: 'Please change something: a margin.', errors } })
    show()
    await test.press('Work It Out')
    expect(await screen.findAllByText('Please change something: a margin.')).toHaveLength(2)
    expect((await test.field('Conventional margin')).getAttribute('aria-invalid')).toBe('true')
    test.server.answers(BEGIN, 'no answer')
    await test.press('Work It Out')
    await screen.findByText('This could not be asked. Please try again.')
    await test.enter({ 'Evaluations of': 'property' })
    await test.press('Work It Out')
    await screen.findByText('Please choose the property first.')
  })
})

describe('A margin that is none', () => {
  it.each(['275 bps', '2.75', '99'])('is told at its field, and asks nothing: %s', async (typed) => {
    show()
    await test.enter({ 'Government streamline margin': typed, 'Rate sheet': 'march' })
    await test.press('Work It Out')
    const field = await test.field('Government streamline margin')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(typed)
    screen.getByRole('alert')
    expect(asked()).toBeUndefined()
  })
})

describe('What was asked so far', () => {
  it('is nothing at first', async () => {
    show()
    await screen.findByText(/^Nothing was asked yet\./)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says what, by whom and what the answer was', async () => {
    const running = sampleWhatIf({ id: 'two', totals: null, completed_at: null, progress: 0.256, started_by: null })
    test.server.answers(LIST, { json: { what_ifs: [running, sampleWhatIf()] } })
    show()
    const [, first, second] = await screen.findAllByRole('row')
    if (!first || !second) throw new Error('There are two.')
    within(first).getByText('An account that is gone')
    within(first).getByText(/^25%\./)
    within(second).getByText(
      'With a margin of 225 basis points, the bell would have rung for 1 more home and sooner for 1.',
    )
    await userEvent.click(
      within(second).getByRole('link', { name: 'Everything, November 1, 2026 to November 2, 2026' }),
    )
    await test.at('At /audit/what-ifs/one')
  })

  it('is asked for again after a failure', async () => {
    test.server.answers(LIST, { status: 500 })
    show()
    await screen.findByText('What was asked could not be loaded.')
    test.server.answers(LIST, { json: { what_ifs: [sampleWhatIf()] } })
    await test.press('Try Again')
    await screen.findByText(/^With a margin of 225/)
  })
})
