// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { ADMIN_ACTS } from './admin-acts.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_ROOMS } from './admin-rooms.ts'

const test = new PageTest()

function Answer() {
  const [text, setText] = useState('')
  return (
    <>
      <UnsavedChanges areThere={text !== ''} />
      <textarea aria-label="Answer" value={text} onChange={({ currentTarget: { value } }) => setText(value)} />
    </>
  )
}
const FIND = 'GET /api/admin/find'

const found = {
  people: [
    { id: 'june', email: 'june@example.com', role: 'client', first_name: 'June', last_name: 'Okafor' },
    { id: 'jun', email: 'jun@example.com', role: 'lo', first_name: 'Jun', last_name: 'Ito' },
  ],
  addresses: [
    {
      id: 'elm',
      address: '12 June Street',
      city: 'Denver',
      state: 'CO',
      zip_code: '80202',
      user_email: 'ann@example.com',
    },
  ],
}

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.server.answers(FIND, { json: found })
  test.show(
    <AdminFrame room="Feedback">
      <Answer />
    </AdminFrame>,
    '/admin/feedback',
  )
})

async function open(): Promise<HTMLElement> {
  fireEvent.keyDown(await screen.findByLabelText('Answer'), { key: 'k', code: 'KeyK', ctrlKey: true })
  return screen.findByRole('combobox', { name: 'People, addresses, tabs and acts' })
}

const type = async (text: string) => fireEvent.change(await open(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const [selected] = screen.getAllByRole('option', { selected: true })
  expect(selected?.id).toBe(id)
  return selected?.textContent
}

describe('The palette', () => {
  it('opens by its button, and shows every tab and act before anything is typed', async () => {
    await test.press(/^Go to/)
    await screen.findByRole('combobox')
    expect(options()).toEqual([...ADMIN_ROOMS.map(({ name }) => name), ...ADMIN_ACTS.map(({ title }) => title)])
    expect(within(screen.getByRole('group', { name: 'Tabs' })).getAllByRole('option')).toHaveLength(ADMIN_ROOMS.length)
    expect(test.server.count(FIND)).toBe(0)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('opens by Ctrl-K also where something is typed, and gives the focus to its text', async () => {
    const text = await open()
    await waitFor(() => expect(document.activeElement).toBe(text))
  })

  it('does not open above a dialog', async () => {
    await screen.findByLabelText('Answer')
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    expect(screen.queryByRole('combobox')).toBeNull()
    dialog.remove()
  })

  it('finds people and addresses as one types, and asks once for a word', async () => {
    await type('j')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ju' } })
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'jun' } })
    await screen.findByRole('option', { name: /June Okafor/ })
    expect(options()).toEqual([
      'June OkaforClient · june@example.com',
      'Jun ItoLoan Officer · jun@example.com',
      '12 June Street, Denver, CO 80202ann@example.com',
    ])
    expect(test.server.count(FIND)).toBe(1)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it.each([
    [0, '/admin/users?q=june'],
    [1, '/admin/loan-officers?q=jun'],
    [2, '/admin/properties?q=elm'],
  ])('leads to the room with what was found: %i', async (down, elsewhere) => {
    await type('jun')
    await screen.findByRole('option', { name: /June Okafor/ })
    for (let step = 0; step < down; step += 1) press('ArrowDown')
    press('Enter')
    await screen.findByTitle(elsewhere)
  })

  it('is walked through by the arrows, round and round', async () => {
    await type('export')
    expect(chosen()).toBe('Export the users')
    press('ArrowDown')
    expect(chosen()).toBe('Export the loan officers')
    press('ArrowUp')
    press('ArrowUp')
    expect(chosen()).toBe('Export the properties')
  })

  it('leads to an act, and performs nothing', async () => {
    await type('TRIGGER run')
    press('Enter')
    await screen.findByTitle('/admin/automation#trigger-now')
    expect(test.server.calls.filter(({ what }) => !what.startsWith('GET'))).toEqual([])
  })

  it('asks first where something is typed that is not saved', async () => {
    await test.enter({ Answer: 'Thank you' })
    await type('settings')
    press('Enter')
    await screen.findByRole('dialog', { name: 'You have not saved your changes' })
    await test.press('Stay')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await test.field('Answer')).value).toBe('Thank you')
    await type('settings')
    press('Enter')
    await test.press('Leave')
    await screen.findByTitle('/admin/settings')
  })

  it('asks nothing where it stays in the room', async () => {
    await test.enter({ Answer: 'Thank you' })
    await type('feedback')
    press('Enter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await test.field('Answer')).value).toBe('Thank you')
  })

  it('is left by Escape, back to its button', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Go to/ }))
  })

  it('says that nothing is like that', async () => {
    test.server.answers(FIND, { json: { people: [], addresses: [] } })
    await type('zzzz')
    await screen.findByText('Nothing is like that. Try a name, an email, a street or a tab.')
  })

  it('says that the search did not answer, keeps what it knows, and asks again', async () => {
    test.server.answers(FIND, { status: 503 })
    await type('settings')
    await screen.findByText(/^The search did not answer/)
    expect(options()).toEqual(['Settings'])
    test.server.answers(FIND, { json: found })
    await test.press('Try Again')
    await screen.findByRole('option', { name: /June Okafor/ })
  })
})
