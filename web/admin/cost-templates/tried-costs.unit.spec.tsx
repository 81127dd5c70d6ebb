// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DIALOG_DEFAULT_COSTS, NATIONAL_DEFAULT_COSTS } from '../../../api/contract/cost-template-rules.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleChanged, sampleDryRun } from '../../../tests/support/web/sample-book.ts'
import { sampleTemplate, sampleTemplates } from '../../../tests/support/web/sample-cost-templates.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { AddTemplate } from './add-template.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { EditTemplate } from './edit-template.tsx'
import { listedStates } from './listed-state.ts'
import { LoadDefaults } from './load-defaults.tsx'
import { seenTemplates } from './seen-templates.ts'

const DRY_RUN = 'POST /api/admin/cost-templates/dry-run'
const test = new PageTest()

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers(DRY_RUN, { json: sampleDryRun() })
})

const nothing = () => undefined
const tried = () => test.server.calls.filter(({ what }) => what === DRY_RUN).map(({ body }) => body)

async function editColorado(typed: Readonly<Record<string, string>>): Promise<void> {
  test.show(<EditTemplate newest={sampleTemplate('CO')} onSaved={nothing} onCancel={nothing} />)
  await test.enter(typed)
}

it('a template that is edited says what it would change before it is saved, and lists the homes', async () => {
  test.server.answers('GET /api/admin/dry-runs/run/properties', { json: { homes: [sampleChanged()] } })
  await editColorado({ 'Title Fee': '900' })
  await screen.findByText(/^Of 80,000 homes in Colorado, 812 would become Ready Now and 120 would cease to be\./)
  expect(tried()).toEqual([{ templates: [{ ...NATIONAL_DEFAULT_COSTS, state: 'CO', title_fee: 900 }] }])
  await test.press('812 homes would become Ready Now')
  await screen.findByRole('rowheader', { name: '418 Juniper Court, Fort Collins, CO' })
  expect(await test.accessibilityFaults()).toEqual([])
})

it('what was found of other figures is not said of those that are typed now', async () => {
  await editColorado({ 'Title Fee': '900' })
  await screen.findByText(/^Of 80,000 homes in Colorado/)
  await test.enter({ 'Title Fee': '950' })
  expect(screen.queryByText(/^Of 80,000 homes in Colorado/)).toBeNull()
  await screen.findByText(/^Of 80,000 homes in Colorado/)
  expect(tried()).toMatchObject([{ templates: [{ title_fee: 900 }] }, { templates: [{ title_fee: 950 }] }])
})

it('nothing is tried that is saved already, or cannot be', async () => {
  await editColorado({ 'Title Fee': '900' })
  await screen.findByText('Once you pause, we look at every home in Colorado.')
  await test.enter({ 'Title Fee': '-5' })
  expect(screen.queryByText(/^Once you pause/)).toBeNull()
  await test.enter({ 'Title Fee': '1200' })
  expect(screen.queryByText(/^Once you pause/)).toBeNull()
})

it('where no home is watched it says so', async () => {
  test.server.answers(DRY_RUN, { json: sampleDryRun({ properties: 0 }) })
  await editColorado({ 'Title Fee': '900' })
  await screen.findByText('No home is watched in Colorado: nothing would change.')
})

it('a template that is added is tried once its state is known', async () => {
  test.show(<AddTemplate state="" onAdded={nothing} onCancel={nothing} />)
  await test.field('State Code')
  expect(screen.queryByText(/^Once you pause/)).toBeNull()
  await test.enter({ 'State Code': 'VT' })
  await screen.findByText(/^Of 80,000 homes in Vermont/)
  expect(tried()).toEqual([{ templates: [{ ...NATIONAL_DEFAULT_COSTS, state: 'VT' }] }])
})

it('a bulk edit is tried in the states whose fee would be another one', async () => {
  const states = listedStates([...sampleTemplates('VT', 'OH'), sampleTemplate('OH', { recording_fee: 99.95 })])
  const selected = seenTemplates(states.filter(({ code }) => ['CO', 'OH', 'TX', 'VT'].includes(code)))
  test.show(<BulkEdit {...{ states, selected }} onLookAgain={nothing} onDone={nothing} />)
  await test.enter({ Fee: 'recording_fee', 'New Value': '99.95' })
  await screen.findByText(/^Of 80,000 homes in 2 states/)
  expect(tried()).toEqual([
    { templates: ['CO', 'TX'].map((state) => ({ ...NATIONAL_DEFAULT_COSTS, state, recording_fee: 99.95 })) },
  ])
})

it('the defaults are tried in all 50 states', async () => {
  const fifty = listedStates(sampleTemplates('VT')).filter(({ code }) => code !== 'DC')
  test.show(<LoadDefaults states={fifty} onLoaded={nothing} onCancel={nothing} />)
  await test.enter({ 'Title Fee': '500' })
  await waitFor(() => expect(tried().at(-1)).toHaveProperty('templates.0.title_fee', 500))
  await screen.findByText(/^Of 80,000 homes in 50 states/)
  const { templates } = tried().at(-1) as { templates: unknown[] }
  expect(templates).toHaveLength(50)
  expect(templates).toContainEqual({ ...DIALOG_DEFAULT_COSTS, state: 'VT', title_fee: 500 })
})

it('what is not waited for any more is given up', async () => {
  test.server.answers(DRY_RUN, () => new Promise(() => undefined))
  await editColorado({ 'Title Fee': '900' })
  await screen.findByText('Looking at every home in Colorado with it…')
  await waitFor(() => expect(test.server.count(DRY_RUN)).toBe(1))
  await test.enter({ 'Title Fee': '950' })
  await waitFor(() => expect(test.server.calls.find(({ what }) => what === DRY_RUN)?.left.aborted).toBe(true))
})
