// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { dashboardOf, sampleLead } from '../../../tests/support/web/sample-leads.ts'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { keepList } from './lead-address.ts'
import { noteDrafts } from './note-drafts.ts'
import { OfficerFrame } from './officer-frame.tsx'

const test = new PageTest()

beforeEach(() => {
  test.signIn(OMAR)
  test.server.answers('GET /api/lo/dashboard', { json: dashboardOf([sampleLead()]) })
  test.show(
    <OfficerFrame roles={['lo']}>
      <h1>The page</h1>
    </OfficerFrame>,
    '/lo/profile',
  )
})

async function type(text: string): Promise<void> {
  await test.at('The page')
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', metaKey: true })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Leads and pages' }), { target: { value: text } })
}

it('leads a loan officer to a lead', async () => {
  await type('okafor')
  await screen.findByRole('option', { name: /June Okafor/ })
  expect(await test.accessibilityFaults()).toEqual([])
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await screen.findByTitle('/lo/leads/june')
})

it('leads to a lead in such a way that the list is found again as it was left', async () => {
  keepList('?status=so_close&q=oka')
  await type('okafor')
  await screen.findByRole('option', { name: /June Okafor/ })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await screen.findByTitle('/lo/leads/june?status=so_close&q=oka')
})

it('and to their own pages', async () => {
  await type('my link')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await screen.findByTitle('/lo/my-link')
})

it('and asks nothing about a half-written note, which stays where it is', async () => {
  noteDrafts.keep('kim', { text: 'Moves in spring', isCall: false, calledOn: '2026-11-20' })
  await type('my link')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  await screen.findByTitle('/lo/my-link')
  expect(noteDrafts.of('kim')?.text).toBe('Moves in spring')
  noteDrafts.forgetAll()
})
