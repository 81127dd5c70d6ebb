// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { samplePerson, sampleUser } from '../../../tests/support/web/sample-users.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { UsersPage } from './users-page.tsx'

const USERS = 'GET /api/admin/users'
const test = new AdminListTest(USERS)
const JUNE = sampleUser()
const OMAR = sampleUser({ id: 'omar', email: 'omar@example.com', role: 'lo', phone: null, sms_opt_in: false })

function show(users = [JUNE, OMAR], at = '/admin/users', total = users.length): void {
  test.answersWith({ users, total })
  test.show(<UsersPage />, '/admin/users', at)
}

describe('The users', () => {
  it('are a line each, with what is specified', async () => {
    show()
    expect(await test.cells(/june@example/)).toEqual([JUNE.id, JUNE.email, 'Client', '(303) 555-0101', 'Yes'])
    expect(await test.cells(/omar@example/)).toEqual(['omar', 'omar@example.com', 'Loan Officer', 'N/A', 'No'])
    expect(test.titles).toEqual(['ID', 'Email', 'Role', 'Phone', 'SMS Opt-In'])
    await screen.findByText('1,204 people have an account: 1,190 clients and 12 loan officers among them.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('say of whom nothing is left that they were erased', async () => {
    const gone = '[erased]'
    show([sampleUser({ email: gone, first_name: gone, last_name: gone, phone: gone })])
    expect(await test.cells(/Erased/)).toEqual([JUNE.id, 'Erased', 'Client', 'Erased', 'Yes'])
  })

  it('are sorted, searched and filtered by the server, as the address says', async () => {
    show([JUNE], '/admin/users?sort=email&q=june&role=client')
    await test.cells(/june@example/)
    expect(test.asked).toEqual({ sort: 'email', q: 'june', role: 'client', limit: '50' })
    await test.sortBy('Email')
    await waitFor(() => expect(test.asked.sort).toBe('-email'))
    expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.selectOptions(await test.field('Role'), 'Every role')
    await test.enter({ 'Search users': 'omar' })
    await waitFor(() => expect(test.asked).toEqual({ sort: '-email', q: 'omar', limit: '50' }))
  })

  it('are those whose accounts are disabled, of a role too, in the list, the address and the file', async () => {
    show([OMAR], '/admin/users?role=lo')
    await test.cells(/omar@example/)
    await userEvent.selectOptions(await test.field('Account'), 'Disabled')
    await waitFor(() => expect(test.asked).toEqual({ sort: '-id', role: 'lo', account: 'disabled', limit: '50' }))
    await screen.findByText('The one user that is found')
    expect((await test.exported('users')).search).toBe('?role=lo&account=disabled')
    await userEvent.selectOptions(await test.field('Role'), 'Every role')
    await waitFor(() => expect(test.asked).toEqual({ sort: '-id', account: 'disabled', limit: '50' }))
  })

  it('say whose letters came back, and are those alone where that is asked for', async () => {
    show([sampleUser({ email_state: 'bounced' }), OMAR])
    expect(await test.cells(/june@example/)).toContain('june@example.comLetters came back')
    await userEvent.selectOptions(await test.field('Letters'), 'Letters came back')
    await waitFor(() => expect(test.asked).toEqual({ sort: '-id', email_state: 'bounced', limit: '50' }))
  })

  it('go on where they end', async () => {
    test.server.answers(USERS, ({ search }) => {
      const isNext = new URLSearchParams(search).get('cursor') === 'next'
      return { json: isNext ? { users: [OMAR], total: 2 } : { users: [JUNE], total: 2, next_cursor: 'next' } }
    })
    test.show(<UsersPage />, '/admin/users')
    await test.press('Show More')
    await test.cells(/omar@example/)
    expect(test.rows).toHaveLength(2)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3')
    expect(test.asked.limit).toBe('200')
    expect(document.activeElement).toBe(test.rows[1])
  })

  it('say beside the button that further ones could not be loaded, and keep those that are there', async () => {
    test.server.answers(USERS, ({ search }) =>
      search.includes('cursor') ? { status: 503 } : { json: { users: [JUNE], total: 2, next_cursor: 'next' } },
    )
    test.show(<UsersPage />, '/admin/users')
    await test.press('Show More')
    await screen.findByText('Further ones could not be loaded.')
    expect(screen.queryByText('The users could not be loaded.')).toBeNull()
    expect(test.rows).toHaveLength(1)
  })

  it('are walked through by keys', async () => {
    show()
    await test.cells(/june@example/)
    await userEvent.keyboard('jj')
    expect(document.activeElement).toBe(test.rows[1])
    await userEvent.keyboard('k')
    expect(document.activeElement).toBe(test.rows[0])
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(await test.field('Search users'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(test.rows[0]))
  })

  it('open by a click and by Enter', async () => {
    show()
    test.server.answers(`GET /api/admin/users/${JUNE.id}`, { json: samplePerson() })
    await test.cells(/june@example/)
    await test.press(JUNE.email)
    await screen.findByRole('dialog', { name: 'June Okafor' })
    await test.press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    test.server.answers('GET /api/admin/users/omar', { json: samplePerson({ id: 'omar', first_name: 'Omar' }) })
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(test.rows[1])
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Omar Okafor' })
  })

  it('whose account is disabled are marked', async () => {
    show([sampleUser({ disabled_at: '2026-11-20T12:00:00.000Z' })])
    expect(await test.cells(/june@example/)).toContain(`${JUNE.email}Disabled`)
  })

  it('change while one looks', async () => {
    show([JUNE])
    await test.cells(/june@example/)
    test.answersWith({ users: [JUNE, OMAR], total: 2 })
    await act(async () => void store.dispatch(refibellApi.util.invalidateTags(['AdminUsers'])))
    await test.cells(/omar@example/)
  })
})

describe('Where there are none', () => {
  it('says so, and offers all of them where they were searched for', async () => {
    show([], '/admin/users?q=nobody')
    await screen.findByText('No users found.')
    expect(screen.queryByRole('button', { name: 'Export to CSV' })).toBeNull()
    await test.press('Show All')
    await waitFor(() => expect(test.asked).toEqual({ sort: '-id', limit: '50' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search users' }))
  })

  it('offers to try again what could not be loaded', async () => {
    test.server.answers(USERS, { status: 500, json: { detail: 'No.' } })
    test.show(<UsersPage />, '/admin/users')
    await screen.findByText('The users could not be loaded.')
    expect(screen.queryByText('No users found.')).toBeNull()
    test.answersWith({ users: [JUNE], total: 1 })
    await test.press('Try Again')
    await test.cells(/june@example/)
  })
})

describe('The file', () => {
  it('has what is filtered, and says so', async () => {
    show([JUNE], '/admin/users?sort=email&q=june&role=client', 312)
    await screen.findByText('The 312 users that are found')
    const { name, search } = await test.exported('users')
    expect(search).toBe('?q=june&role=client')
    expect(name).toMatch(/^refibell-users-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('of all says all, and one that could not be made says that', async () => {
    show([JUNE, OMAR])
    await screen.findByText('All 2 users')
    test.server.answers('GET /api/admin/export/users', { status: 503 })
    await test.press('Export to CSV')
    await screen.findByText('The file could not be made. Please try again.')
  })
})
