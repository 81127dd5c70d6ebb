// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { FREE_LEGS } from '../shared/free-legs.ts'
import { LandingPage } from './landing-page.tsx'

const test = new PageTest()

beforeEach(() => {
  test.server.answers('GET /api/public/system-settings', 'no answer')
  test.show(
    <LandingPage check={<button type="button">Check</button>} closingCheck={<button type="button">Again</button>} />,
  )
})

it.each(FREE_LEGS)('says the same on the page as where "free" is explained: $title', ({ title, text }) => {
  expect(screen.getAllByText(title)).toHaveLength(2)
  expect(
    screen.getAllByText((_, element) => element?.textContent?.endsWith(text) === true && element.children.length < 2)
      .length,
  ).toBeGreaterThan(1)
})

it('names costs below the notice about estimates, and no rate and no payment at all', () => {
  const notice = screen.getByText(/^Your actual rate, payment, and costs could be higher/, {
    selector: 'section p:nth-of-type(1)',
  })
  const cost = screen.getByText('$8,331')
  expect(notice.compareDocumentPosition(cost)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.body.textContent).not.toMatch(/\d%|\$[\d,]+ a month/)
})
