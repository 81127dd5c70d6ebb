// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ContactPage } from '../contact/contact-page.tsx'
import { DisclosuresPage } from '../disclosures/disclosures-page.tsx'
import { PrivacyPage } from '../privacy/privacy-page.tsx'
import { TermsPage } from '../terms/terms-page.tsx'

const COMPANY = { company_name: 'Alder Home Loans', nmls_number: '1234567', licensed_states: 'CO', postal_address: '' }

const test = new PageTest()

it.each([
  ['Privacy', <PrivacyPage key="privacy" />],
  ['Terms', <TermsPage key="terms" />],
])('%s says from when its words are', (_, page) => {
  test.show(page)
  screen.getByText(/^Last changed \w+ \d{1,2}, \d{4}\.$/)
})

it.each([
  ['Privacy', <PrivacyPage key="privacy" />],
  ['Terms', <TermsPage key="terms" />],
  ['Important Disclosures', <DisclosuresPage key="disclosures" />],
])('%s says at its end whom to ask', async (_, page) => {
  test.server.answers('GET /api/public/system-settings', {
    json: { ...COMPANY, contact_email: 'hello@alder.example', contact_phone: '303-555-0100' },
  })
  test.show(page)
  const phone = await screen.findByRole('link', { name: '303-555-0100' })
  expect(phone.closest('p')?.textContent).toBe(
    'Questions? Contact us, write to hello@alder.example, call 303-555-0100.',
  )
})

it('A page whose words bind nobody says no day', () => {
  test.show(<ContactPage />)
  expect(screen.queryByText(/^Last changed/)).toBeNull()
})
