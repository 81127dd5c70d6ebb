// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { DIALOG_DEFAULT_COSTS } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleDryRun } from '../../../tests/support/web/sample-book.ts'
import { sampleTemplate, sampleTemplates } from '../../../tests/support/web/sample-cost-templates.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleSystemSettings } from '../../../tests/support/web/sample-system-settings.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { store } from '../../shared/store/store.ts'
import { CostTemplatesPage } from './cost-templates-page.tsx'
import { LICENSED } from './listed-state.ts'

const TEMPLATES = 'GET /api/admin/cost-templates'
const HISTORY = 'GET /api/admin/cost-templates/CO/history'
const SAVE = 'PUT /api/admin/cost-templates/CO'
const ADD = 'POST /api/admin/cost-templates'
const LOAD_DEFAULTS = 'POST /api/admin/cost-templates/load-defaults'
const DRY_RUN = 'POST /api/admin/cost-templates/dry-run'
const BULK_EDIT = 'PUT /api/admin/cost-templates/bulk-edit'

const test = new PageTest()

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  haveTemplates(sampleTemplates('VT'))
  test.server.answers(HISTORY, { json: { changes: [] } })
  test.server.answers(DRY_RUN, { json: sampleDryRun() })
})

function haveTemplates(templates: readonly CostTemplate[]): void {
  test.server.answers(TEMPLATES, { json: { templates } })
}

const showAll = (search = '') =>
  test.show(<CostTemplatesPage />, '/admin/cost-templates', `/admin/cost-templates${search}`)
/** With one state in the list: the map has all of them, and what is opened is the same. */
const show = (more = '') => showAll(`?q=ohio${more}`)
const list = () => screen.findByRole('table', { name: 'Cost templates by state' })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 3).map(({ textContent }) => textContent))

/** As the socket says it. */
const changedElsewhere = () => act(() => store.dispatch(refibellApi.util.invalidateTags(['CostTemplates'])))

describe('The states', () => {
  it('are all there, with what they stand for and what they cost', async () => {
    showAll()
    const rows = rowsOf(await list())
    expect(rows).toHaveLength(51)
    expect(rows).toContainEqual(['Colorado CO', 'Licensed', '$4,695'])
    expect(rows).toContainEqual(['California CA', 'In Process', '$4,695'])
    expect(rows).toContainEqual(['Wyoming WY', 'Not Licensed', '$4,695'])
    expect(rows).toContainEqual(['Vermont VT', 'Missing Template', '–'])
    const count = (label: string) => rows.filter(([, standing]) => standing === label).length
    expect([count('Licensed'), count('In Process')]).toEqual([20, 8])
    screen.getByText('1 place has no cost template: Vermont. A home there is priced with the national defaults.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('are searched and sorted', async () => {
    showAll('?q=missing')
    expect(rowsOf(await list())).toEqual([['Vermont VT', 'Missing Template', '–']])
    await test.enter({ 'Search states': 'new ' })
    await screen.findByText('New Jersey')
    await test.press('State')
    expect(rowsOf(await list()).map(([name]) => name)).toEqual([
      'New York NY',
      'New Mexico NM',
      'New Jersey NJ',
      'New Hampshire NH',
    ])
    await test.enter({ 'Search states': 'Ontario' })
    await screen.findByText('No state is called that.')
  })

  it('say when they cannot be had, and are asked for again', async () => {
    test.server.answers(TEMPLATES, { status: 500 })
    showAll()
    await screen.findByText('Failed to load cost templates')
    haveTemplates(sampleTemplates())
    await test.press('Try Again')
    await screen.findByText('Every state and DC has a cost template.')
  })

  it('say when they cannot be exported', async () => {
    test.server.answers('GET /api/admin/cost-templates/export', { status: 503 })
    showAll()
    await test.press('Export CSV')
    await screen.findByText('Failed to export cost templates')
  })
})

describe('Who changed what', () => {
  const changes = [
    {
      version: 1,
      changed_at: '2026-11-20T12:00:00.000Z',
      changed_by: 'Ann Admin',
      fields: [
        { field: 'new_escrow_months', from: 3, to: 4 },
        { field: 'title_fee', from: 1200, to: 1250.5 },
      ],
    },
    {
      version: 0,
      changed_at: '2026-10-05T12:00:00.000Z',
      changed_by: null,
      fields: [{ field: 'title_fee', from: null, to: 1200 }],
    },
  ]
  const told = async () =>
    within(await screen.findByRole('region', { name: 'Who changed what' }))
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent)

  it('is told in the dialog, newest first, and anew when another administrator saves', async () => {
    test.server.answers(HISTORY, { json: { changes } })
    show('&state=CO')
    await screen.findByText('Title Fee from $1,200 to $1,250.50')
    screen.getByText('New Escrow Months from 3 to 4')
    expect(await told()).toEqual([
      `${dayAndTime('2026-11-20T12:00:00.000Z')} by Ann Admin`,
      dayAndTime('2026-10-05T12:00:00.000Z'),
      'The first template of the state.',
    ])
    expect(await test.accessibilityFaults()).toEqual([])
    const newer = { ...changes[0], version: 2, fields: [{ field: 'title_fee', from: 1250.5, to: 1300 }] }
    test.server.answers(HISTORY, { json: { changes: [newer, ...changes] } })
    changedElsewhere()
    await screen.findByText('Title Fee from $1,250.50 to $1,300')
  })

  it('says that it could not be loaded, and asks again', async () => {
    test.server.answers(HISTORY, { status: 503 })
    show('&state=CO')
    await screen.findByText('Who changed it could not be loaded.')
    test.server.answers(HISTORY, { json: { changes } })
    await test.press('Try Again')
    await screen.findByText('New Escrow Months from 3 to 4')
  })

  it('stands in the list, who was it last', async () => {
    showAll()
    await list()
    expect(screen.getAllByRole('cell', { name: / by Ann Admin$/ })).toHaveLength(50)
  })
})

describe('A template', () => {
  it('is looked at, changed and saved', async () => {
    showAll('?q=colorado')
    await test.press('Colorado CO')
    const dialog = await screen.findByRole('dialog', { name: 'Colorado' })
    within(dialog).getByText('$1,895')
    await test.press('Edit Template')
    await test.enter({ 'Title Fee': '1250.5', 'Interest Accrual Days': '' })
    fireEvent.blur(await test.field('Interest Accrual Days'))
    expect((await test.field('Interest Accrual Days')).value).toBe('0')
    await within(dialog).findByText('$4,746')
    expect(await test.accessibilityFaults()).toEqual([])
    const saved = sampleTemplate('CO', { title_fee: 1250.5, interest_accrual_days: 0, version: 1 })
    test.server.answers(SAVE, () => {
      haveTemplates([saved])
      return { json: saved }
    })
    await test.press('Save Template')
    await screen.findByText('Cost template saved.')
    await within(dialog).findByText('$1,251')
    expect(test.server.calls.find(({ what }) => what === SAVE)?.body).toMatchObject({
      state: 'CO',
      title_fee: 1250.5,
      interest_accrual_days: 0,
      lender_fee: 1895,
      version: 0,
    })
  })

  it('takes no negative figure', async () => {
    show('&state=CO')
    await test.press('Edit Template')
    await test.enter({ 'Title Fee': '-5' })
    await test.press('Save Template')
    await screen.findByText('Title Fee cannot be negative')
    expect(test.server.count(SAVE)).toBe(0)
  })

  it.each([
    [{ status: 500, json: {} }, 'Failed to update cost template'],
    [{ status: 403, json: { detail: 'Administrators only.' } }, 'Administrators only.'],
  ])('says why it was not saved: %o', async (answer, words) => {
    test.server.answers(SAVE, answer)
    show('&state=CO')
    await test.press('Edit Template')
    await test.enter({ 'Title Fee': '900' })
    await test.press('Save Template')
    await screen.findByText(words)
    expect((await test.field('Title Fee')).value).toBe('$900')
  })

  it('changed by another meanwhile keeps what was typed, and shows what they changed', async () => {
    show('&state=CO')
    await test.press('Edit Template')
    await test.enter({ 'Title Fee': '900' })
    await test.enter({ 'Recording Fee': '160' })
    haveTemplates([sampleTemplate('CO', { title_fee: 950.25, appraisal_fee: 700, version: 1 })])
    test.server.answers(SAVE, { status: 409, json: { detail: 'This cost template was changed.' } })
    await test.press('Save Template')
    const difference = await screen.findByRole('row', { name: /^Title Fee/ })
    expect(difference.textContent).toBe('Title FeeYou changed it, too.$900$950.25')
    // The recording fee was changed here alone.
    expect(differences().map(([field]) => field)).toEqual(['Title FeeYou changed it, too.', 'Appraisal Fee'])
    expect((await test.field('Title Fee')).value).toBe('$900')
    test.server.answers(SAVE, { json: sampleTemplate('CO', { title_fee: 900, version: 2 }) })
    await test.press('Save Mine Anyway')
    await screen.findByText('Cost template saved.')
    const sent = test.server.calls.filter(({ what }) => what === SAVE).map(({ body }) => body)
    expect(sent).toMatchObject([{ version: 0 }, { version: 1, title_fee: 900, recording_fee: 160, appraisal_fee: 700 }])
  })

  it('changed by another while it is typed says so at once, and drops what was typed to who wants that', async () => {
    show('&state=CO')
    await test.press('Edit Template')
    await test.enter({ 'Title Fee': '900' })
    haveTemplates([sampleTemplate('CO', { title_fee: 950, version: 1 })])
    changedElsewhere()
    await screen.findByText(/^The cost template was changed in another window, by you or by another administrator\./)
    await test.press('Show What Was Saved There')
    expect((await test.field('Title Fee')).value).toBe('$950')
    expect(screen.queryByText(/was changed in another window, by you or by another administrator/)).toBeNull()
  })

  it('changed by another where nothing is typed is shown as it was saved there', async () => {
    show('&state=CO')
    await test.press('Edit Template')
    await test.field('Title Fee')
    haveTemplates([sampleTemplate('CO', { title_fee: 950, version: 1 })])
    changedElsewhere()
    await waitFor(async () => expect((await test.field('Title Fee')).value).toBe('$950'))
    expect(screen.queryByText(/was changed in another window, by you or by another administrator/)).toBeNull()
  })

  it('asks before what was typed is dropped', async () => {
    show('&state=CO')
    await test.press('Edit Template')
    await test.enter({ 'Title Fee': '900' })
    await test.press('Cancel')
    await test.press('Stay')
    expect((await test.field('Title Fee')).value).toBe('$900')
    await test.press('Cancel')
    await test.press('Leave')
    await screen.findByRole('button', { name: 'Edit Template' })
  })
})

describe('By keyboard', () => {
  const focused = () => document.activeElement
  const pressKey = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await userEvent.keyboard('{Enter}')
  }

  it('a template is changed from its first field, and one goes on where it began', async () => {
    show('&state=CO')
    await pressKey('Edit Template')
    expect(focused()).toBe(await test.field('Lender Fee'))
    await pressKey('Cancel')
    await waitFor(() => expect(focused()?.textContent).toBe('Edit Template'))
    await pressKey('Edit Template')
    test.server.answers(SAVE, { json: sampleTemplate('CO', { version: 1 }) })
    await pressKey('Save Template')
    await waitFor(() => expect(focused()?.textContent).toBe('Edit Template'))
  })

  it('a template is given from the first field', async () => {
    show('&state=VT')
    await pressKey('Add Cost Template')
    expect(focused()).toBe(await test.field('State Code'))
  })

  it('so is one that is given without a state', async () => {
    haveTemplates([])
    show()
    await pressKey('Add State Cost Template')
    const code = await test.field('State Code')
    await waitFor(() => expect(focused()).toBe(code))
  })

  it('one goes on from what was said of the bulk edit', async () => {
    show()
    await pressKey('Bulk Edit')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ohio OH' }))
    await test.enter({ 'New Value': '99.95' })
    test.server.answers(BULK_EDIT, { json: { updated: 1, message: 'Successfully updated 1 state.', templates: [] } })
    await pressKey('Update Selected States')
    await waitFor(() => expect(focused()?.textContent).toBe('Successfully updated 1 state.'))
  })
})

describe('A state without a template', () => {
  it('says so, and is given one', async () => {
    show('&state=VT')
    await screen.findByText('No cost template found for this state.')
    await test.press('Add Cost Template')
    expect((await test.field('State Code')).value).toBe('VT')
    expect((await test.field('Title Fee')).value).toBe('$1,200')
    expect((await test.field('Title Fee')).placeholder).toBe('500')
    test.server.answers(ADD, () => {
      haveTemplates(sampleTemplates())
      return { status: 201, json: sampleTemplate('VT') }
    })
    await test.press('Add Template')
    await screen.findByText('Cost template saved.')
    await screen.findByText('Every state and DC has a cost template.')
    expect(test.server.calls.find(({ what }) => what === ADD)?.body).toMatchObject({ state: 'VT', title_fee: 1200 })
    expect(screen.queryByRole('button', { name: 'Add State Cost Template' })).toBeNull()
  })

  it('is named by its code, in capitals and of two letters', async () => {
    show()
    await test.press('Add State Cost Template')
    await test.press('Add Template')
    await screen.findByText('State must be the two-letter code of a US state or DC')
    await test.enter({ 'State Code': 'vtx' })
    expect((await test.field('State Code')).value).toBe('VT')
    test.server.answers(ADD, { status: 500 })
    await test.press('Add Template')
    await screen.findByText('Error adding template. Please try again.')
  })
})

describe('The map', () => {
  const state = (name: string | RegExp) => screen.findByRole('button', { name })

  it('shows every state with its fee and how it stands, and tells what its colours mean', async () => {
    show()
    await state('Colorado, $4,695, Licensed')
    await state('California, $4,695, In Process')
    await state('Vermont, Missing Template')
    const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      'Licensed 20',
      'In Process 8',
      'Not Licensed 22',
      'Missing Template 1',
    ])
  })

  it('says where its colours are not what Settings says, and that they decide nothing', async () => {
    test.server.answers('GET /api/admin/system-settings', {
      json: sampleSystemSettings({ licensed_states: [...LICENSED, 'CA'].join(', ') }),
    })
    show()
    const said = await screen.findByText(/^The colours are the company’s plan and decide nothing\./)
    expect(said.textContent).toContain('Chosen there, and not Licensed here: CA.')
    expect(within(said).getByRole('link', { name: 'Licensed States' }).getAttribute('href')).toBe(
      '/admin/settings#licensed-states',
    )
  })

  it('is one stop, walked by arrows, and opens what Enter is pressed on', async () => {
    show()
    const colorado = await state(/^Colorado, /)
    const map = screen.getByRole('group', { name: 'Map of the states' })
    expect(
      within(map)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([colorado])
    act(() => colorado.focus())
    fireEvent.keyDown(colorado, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(await state(/^Utah, /))
    fireEvent.keyDown(await state(/^Utah, /), { key: 'Enter' })
    await screen.findByRole('dialog', { name: 'Utah' })
  })

  it('opens a state by a click', async () => {
    show()
    fireEvent.click(await state(/^District of Columbia, /))
    await screen.findByRole('dialog', { name: 'District of Columbia' })
  })
})

describe('A bulk edit', () => {
  const select = async (...names: string[]) => {
    for (const name of names) fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}, `) }))
  }

  it('sets one fee in the states that are selected on the map or in the list', async () => {
    show()
    await test.press('Bulk Edit')
    await select('Colorado', 'Utah', 'Texas')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ohio OH' }))
    await select('Utah')
    await screen.findByText('3 states selected: CO, OH, TX')
    screen.getByRole('button', { name: /^Texas, /, pressed: true })
    screen.getByRole('button', { name: /^Utah, /, pressed: false })
    expect(await test.accessibilityFaults()).toEqual([])
    await test.enter({ Fee: 'recording_fee', 'New Value': '99.95' })
    test.server.answers(BULK_EDIT, { json: { updated: 3, message: 'Successfully updated 3 states.', templates: [] } })
    await test.press('Update Selected States')
    await screen.findByText('Successfully updated 3 states.')
    expect(test.server.calls.find(({ what }) => what === BULK_EDIT)?.body).toEqual({
      states: ['CO', 'OH', 'TX'],
      field: 'recording_fee',
      value: 99.95,
      versions: { CO: 0, OH: 0, TX: 0 },
    })
    expect(screen.queryByRole('button', { name: 'Update Selected States' })).toBeNull()
  })

  it('wants a state and a value', async () => {
    show()
    await test.press('Bulk Edit')
    await test.press('Update Selected States')
    await screen.findByText('Please select at least one state')
    screen.getByText('Please enter a valid positive value')
    await select('Colorado')
    expect(screen.queryByText('Please select at least one state')).toBeNull()
    await test.enter({ 'New Value': '-1' })
    await test.press('Update Selected States')
    await screen.findByText('Please enter a valid positive value')
    expect(test.server.count(BULK_EDIT)).toBe(0)
  })

  it('says when it failed, and keeps what was chosen', async () => {
    test.server.answers(BULK_EDIT, { status: 500 })
    show()
    await test.press('Bulk Edit')
    await select('Colorado')
    await test.enter({ 'New Value': '100' })
    await test.press('Update Selected States')
    await screen.findByText('Failed to perform bulk edit')
    screen.getByText('1 state selected: CO')
  })

  it('keeps what is typed where somebody else has changed a state since, beside what stands there, and saves it by choice', async () => {
    const theirs = (...states: string[]) =>
      sampleTemplates().map((template) =>
        states.includes(template.state) ? { ...template, recording_fee: 80, version: 4 } : template,
      )
    show()
    await test.press('Bulk Edit')
    await select('Colorado', 'Texas', 'Vermont')
    await test.enter({ Fee: 'recording_fee', 'New Value': '99.95' })
    test.server.answers(BULK_EDIT, () => {
      haveTemplates(theirs('CO', 'TX', 'OH'))
      return { status: 409, json: { detail: 'The cost templates of CO, TX were changed in another window.' } }
    })
    await test.press('Update Selected States')
    await screen.findByText(
      /^The cost template of CO, TX, VT was changed in another window, by you or by another administrator\./,
    )
    expect(differences()).toEqual([
      ['Recording Fee, CO, TXYou changed it, too.', '$99.95', '$80'],
      ['Recording Fee, VTYou changed it, too.', '$99.95', '$150'],
    ])
    expect((await test.field('New Value')).value).toBe('$99.95')
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(BULK_EDIT, { json: { updated: 3, message: 'Successfully updated 3 states.', templates: [] } })
    await test.press('Save Mine Anyway')
    await screen.findByText('Successfully updated 3 states.')
    expect(test.server.calls.findLast(({ what }) => what === BULK_EDIT)?.body).toMatchObject({
      versions: { CO: 4, TX: 4, VT: 0 },
    })
  })

  it('says what was changed in its states beside the fee that it sets', async () => {
    show()
    await test.press('Bulk Edit')
    await select('Colorado')
    await test.enter({ Fee: 'recording_fee', 'New Value': '99.95' })
    haveTemplates([sampleTemplate('CO', { title_fee: 900, version: 1 })])
    changedElsewhere()
    await screen.findByText(
      /^The cost template of CO was changed in another window, by you or by another administrator\./,
    )
    expect(differences()).toEqual([['Title Fee, CO', 'Stays as it is', '$900']])
  })

  it('lets go of the value for what was saved there, and keeps the selection', async () => {
    show()
    await test.press('Bulk Edit')
    await select('Vermont')
    await test.enter({ 'New Value': '99.95' })
    haveTemplates(sampleTemplates())
    changedElsewhere()
    await test.press('Show What Was Saved There')
    expect((await test.field('New Value')).value).toBe('')
    screen.getByText('1 state selected: VT')
    await test.enter({ 'New Value': '99.95' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('forgets the states and the value when it is left', async () => {
    show()
    await test.press('Bulk Edit')
    await select('Colorado')
    await test.enter({ 'New Value': '100' })
    await test.press('Leave Bulk Edit')
    await test.press('Bulk Edit')
    await screen.findByText('Select states on the map or in the list.')
    expect((await test.field('New Value')).value).toBe('')
  })
})

/** The rows of what differs. */
const differences = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('The default templates', () => {
  it('take the place of none that somebody else has changed meanwhile, but by choice', async () => {
    show()
    await test.press('Load Default Templates')
    await test.enter({ 'Title Fee': '500' })
    test.server.answers(LOAD_DEFAULTS, () => {
      haveTemplates([
        ...sampleTemplates('CO', 'VT'),
        sampleTemplate('CO', { ...DIALOG_DEFAULT_COSTS, title_fee: 900, version: 1 }),
      ])
      return { status: 409, json: { detail: 'The cost template of CO was changed in another window.' } }
    })
    await test.press('Load Templates for All 50 States')
    await screen.findByText(
      /^The cost template of CO was changed in another window, by you or by another administrator\./,
    )
    expect(differences()).toEqual([['Title Fee, COYou changed it, too.', '$500', '$900']])
    expect((await test.field('Title Fee')).value).toBe('$500')
    test.server.answers(LOAD_DEFAULTS, { json: { created: 1, message: 'Done.', templates: [] } })
    await test.press('Save Mine Anyway')
    await screen.findByText('Success! Created 1 new templates. Done.')
    const versions = test.server.calls
      .filter(({ what }) => what === LOAD_DEFAULTS)
      .map(({ body }) => (body as { versions: Record<string, number> }).versions)
    expect(versions.map(({ AL, CO, VT, DC }) => [AL, CO, VT, DC])).toEqual([
      [0, 0, undefined, undefined],
      [0, 1, undefined, undefined],
    ])
  })

  it('are loaded for all 50 states, with their total while they are typed', async () => {
    show()
    await test.press('Load Default Templates')
    const dialog = await screen.findByRole('dialog', { name: 'Load Default Cost Templates' })
    within(dialog).getByText(/the 49 that have a template too/)
    await within(dialog).findByText('$1,895', { selector: 'strong' })
    await test.enter({ 'Title Fee': '500', 'Other Fees': '200' })
    await within(dialog).findByText('$2,595', { selector: 'strong' })
    expect(await test.accessibilityFaults()).toEqual([])
    let answer = (_: { json: unknown }) => {}
    const answered = new Promise<{ json: unknown }>((resolve) => {
      answer = resolve
    })
    test.server.answers(LOAD_DEFAULTS, () => answered)
    await test.press('Load Templates for All 50 States')
    await screen.findByRole('button', { name: 'Creating Templates...' })
    answer({ json: { created: 1, message: 'All 50 states have these costs now.', templates: [] } })
    await screen.findByText('Success! Created 1 new templates. All 50 states have these costs now.')
    expect(test.server.calls.find(({ what }) => what === LOAD_DEFAULTS)?.body).toMatchObject({
      defaults: { lender_fee: 1895, new_escrow_months: 3, interest_accrual_days: 45, title_fee: 500, appraisal_fee: 0 },
    })
  })

  it('name every figure that is empty or negative', async () => {
    show()
    await test.press('Load Default Templates')
    await test.enter({ 'New Escrow Months': '', 'Title Fee': '-1' })
    await test.press('Load Templates for All 50 States')
    await screen.findByText('Please fix the following fields: New Escrow Months, Title Fee')
    expect(test.server.count(LOAD_DEFAULTS)).toBe(0)
  })

  it('say why they were not loaded', async () => {
    test.server.answers(LOAD_DEFAULTS, { status: 500 })
    show()
    await test.press('Load Default Templates')
    await test.press('Load Templates for All 50 States')
    await screen.findByText('Failed to load default templates')
  })
})
