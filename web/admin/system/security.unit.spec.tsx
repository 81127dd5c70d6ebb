// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleSecurityEvent, sampleSystem } from '../../../tests/support/web/sample-system.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { SystemPage } from './system-page.tsx'

const test = new AdminListTest('GET /api/admin/security-events')

beforeEach(() => test.server.answers('GET /api/admin/system', { json: sampleSystem() }))

const show = (search = '') => test.show(<SystemPage />, '/admin/system', `/admin/system?part=security${search}`)

it('are a line each: when, what, how it ended, who, about whom, from where', async () => {
  const failed = sampleSecurityEvent({ id: 'two', act: 'export', status: 500, actor_id: 'omar', actor_role: 'lo' })
  test.answersWith({ security_events: [sampleSecurityEvent({ left_out: 1_200 }), failed] })
  show()
  expect(await test.cells(/Sign in/)).toEqual([
    dayAndTime('2026-11-23T08:00:00.000Z'),
    'Sign in',
    'Refused (401), and 1,200 alike before it',
    'Anonymous',
    'june',
    'POST /api/auth/login',
    '203.0.113.0/24',
  ])
  expect((await test.cells(/Export/)).slice(1, 4)).toEqual(['Export', 'Failed (500)', 'Lo omar'])
  expect(await test.accessibilityFaults()).toEqual([])
})

it('are narrowed by act, account and day, which stand in the address', async () => {
  test.answersWith({ security_events: [] })
  show('&act=sign_in&since=2026-11-22')
  await screen.findByText('There is no such event.')
  expect(test.asked).toEqual({ act: 'sign_in', since: new Date('2026-11-22T00:00').toISOString(), limit: '50' })
  const account = '018f2f6e-7b1c-7cc3-98c4-dc0c0c07398f'
  await test.enter({ Act: 'personal_data_revealed', Account: account, From: '' })
  fireEvent.submit(screen.getByRole('form', { name: 'Search the security events' }))
  await waitFor(() => expect(test.asked).toEqual({ act: 'personal_data_revealed', account, limit: '50' }))
})
