// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ContactPage } from '../contact/contact-page.tsx'
import { PrivacyPage } from '../privacy/privacy-page.tsx'
import { TermsPage } from '../terms/terms-page.tsx'

const test = new PageTest()

it.each([
  ['Privacy', <PrivacyPage key="privacy" />],
  ['Terms', <TermsPage key="terms" />],
])('%s says from when its words are', (_, page) => {
  test.show(page)
  screen.getByText(/^Last changed \w+ \d{1,2}, \d{4}\.$/)
})

it('A page whose words bind nobody says no day', () => {
  test.show(<ContactPage />)
  expect(screen.queryByText(/^Last changed/)).toBeNull()
})
