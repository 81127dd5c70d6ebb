// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleUser } from '../../../tests/support/web/sample-users.ts'
import { LoanOfficersPage } from './loan-officers-page.tsx'

const test = new AdminListTest('GET /api/admin/users')
const OMAR = sampleUser({ id: 'omar', email: 'omar@example.com', role: 'lo', client_count: 1_204 })
const OLGA = sampleUser({ id: 'olga', email: 'olga@example.com', role: 'lo', phone: null })

function show(users = [OLGA, OMAR], at = '/admin/loan-officers'): void {
  test.answersWith({ users, total: users.length })
  test.show(<LoanOfficersPage />, '/admin/loan-officers', at)
}

describe('The loan officers', () => {
  it('are a line each, with how many clients they have', async () => {
    show()
    expect(await test.cells(/olga@example/)).toEqual(['olga', 'olga@example.com', '0', 'N/A'])
    expect(await test.cells(/omar@example/)).toEqual(['omar', 'omar@example.com', '1,204', '(303) 555-0101'])
    expect(test.titles).toEqual(['ID', 'Email', 'Clients', 'Phone'])
    expect(test.asked).toEqual({ role: 'lo', sort: 'email', limit: '50' })
    await screen.findByText('12 loan officers, and 1,190 clients in all.')
    expect(screen.queryByLabelText('Role')).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('are sorted by their clients, also by an address', async () => {
    show([OMAR], '/admin/loan-officers?sort=-client_count&role=admin')
    await test.cells(/omar@example/)
    expect(test.asked).toEqual({ role: 'lo', sort: '-client_count', limit: '50' })
    await test.sortBy('Clients')
    await waitFor(() => expect(test.asked.sort).toBe('client_count'))
  })

  it('that are none are said in the words that are specified, and how one comes', async () => {
    test.counts({ total_los: 0 })
    show([])
    await screen.findByText('No loan officers found.')
    await screen.findByText(/^No loan officer has come yet\./)
    const key = screen.getByRole('link', { name: 'the registration key' })
    expect(key.getAttribute('href')).toBe('/admin/settings#registration-key')
  })

  it('come as a file of those that are searched for', async () => {
    show([OMAR], '/admin/loan-officers?q=omar')
    await screen.findByText('The one loan officer that is found')
    const { name, search } = await test.exported('loan-officers')
    expect(search).toBe('?q=omar')
    expect(name).toMatch(/^refibell-loan-officers-\d{4}-\d\d-\d\d\.csv$/)
  })
})
