// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { ContactPage } from './contact-page.tsx'

const SETTINGS = 'GET /api/public/system-settings'
const OFFICER = 'GET /api/user/loan-officer-info'

const test = new PageTest()
const show = () => test.show(<ContactPage />, '/contact')

it('waits for what the company tells, so that nothing moves when it comes, and leaves out what it has not told', async () => {
  test.server.answers(SETTINGS, 'no answer')
  show()
  screen.getByRole('heading', { name: 'Contact' })
  expect(screen.queryByRole('button', { name: 'Write to Us' })).toBeNull()
  await screen.findByRole('button', { name: 'Write to Us' })
  expect(screen.queryByText(/By email|By mail|Call/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Talk to us' })).toBeNull()
})

it('tells a visitor how the company is reached: by email, by mail and by telephone', async () => {
  test.server.answers(SETTINGS, {
    json: {
      company_name: 'Alder Home Loans',
      nmls_number: '1234567',
      licensed_states: 'CO',
      postal_address: '1 Alder Way\nDenver, CO 80202',
      contact_email: 'hello@alder.example',
      contact_phone: '303-555-0100',
      booking_url: '',
    },
  })
  show()
  const email = await screen.findByRole('link', { name: 'hello@alder.example' })
  expect(email.getAttribute('href')).toBe('mailto:hello@alder.example')
  expect(screen.getByRole('link', { name: '303-555-0100' }).getAttribute('href')).toBe('tel:+13035550100')
  screen.getByText(/1 Alder Way/)
  expect(test.server.count(OFFICER)).toBe(0)
})

it('names first, to who is signed in, the loan officer with the direct line', async () => {
  const officer = { name: 'Omar Lane', nmls_id: '1048821', phone: '303-555-0101', photo_url: null }
  test.server.answers(OFFICER, { json: { application_url: null, loan_officer: officer } })
  test.signIn()
  show()
  await screen.findByRole('link', { name: '303-555-0101' })
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Omar Lane')
})

it('does not ask an auditor to write', async () => {
  test.server.answers(OFFICER, { json: { application_url: null, loan_officer: null } })
  test.signIn({ ...JUNE, role: 'auditor' })
  show()
  await screen.findByText('An auditor’s account writes nothing here.')
  expect(screen.queryByRole('button', { name: 'Write to Us' })).toBeNull()
})
