// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { DisclosuresPage } from './disclosures-page.tsx'

const test = new PageTest()
const show = () => test.show(<DisclosuresPage />, '/disclosures')

it('has its five parts', () => {
  show()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What a free refinance is',
    'What is not completely free',
    'Notes and disclaimers',
    'Your rights',
    'Questions',
  ])
})

describe('The company', () => {
  it('has a place where its name would stand, while nobody says it', async () => {
    test.server.answers('GET /api/public/system-settings', 'no answer')
    show()
    await vi.waitFor(() => expect(test.server.calls).toHaveLength(1))
    screen.getByText(/NMLS ID \[NMLS Number\] · Licensed in \[Licensed States\]/)
    screen.getByText(/Ask your mortgage company before you decide anything\./)
  })

  it('is named as soon as the server says who it is', async () => {
    test.server.answers('GET /api/public/system-settings', {
      json: { nmls_number: '1234567', licensed_states: 'CO, GA', company_name: 'Alder Home Loans', booking_url: null },
    })
    show()
    await screen.findByText(/NMLS ID 1234567 · Licensed in CO, GA/)
    screen.getByText(/Ask Alder Home Loans before you decide anything\./)
  })
})

describe('The way back', () => {
  const back = () => screen.getByRole('link', { name: /^← Back/ })

  afterEach(() => test.signOut())

  it('of a visitor leads to the landing page', () => {
    show()
    expect(back().textContent).toBe('← Back')
    expect(back().getAttribute('href')).toBe('/')
  })

  it.each([
    ['client', '/dashboard'],
    ['lo', '/lo-dashboard'],
    ['admin', '/admin'],
  ] as const)('of somebody who is %s leads to %s', (role, home) => {
    test.signIn({ ...JUNE, role })
    show()
    expect(back().textContent).toBe('← Back to Dashboard')
    expect(back().getAttribute('href')).toBe(home)
  })
})
