import { Button } from '@mantine/core'
import { openFeedback } from '../../shared/feedback/open-feedback.ts'
import { companyFacts } from '../../shared/public-settings/placeholders.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { PlainPage } from '../shared/plain-page.tsx'
import { PlainSection } from '../shared/plain-section.tsx'

/** Who stands behind the product, and the ways to them. What the company has not told is left out. */
export function ContactPage() {
  const { settings } = usePublicSettings()
  const company = companyFacts(settings)
  const address = settings?.postal_address.trim() ?? ''
  const bookingUrl = settings?.booking_url ?? ''
  return (
    <PlainPage title="Contact" lead={`RefiBell is run by ${company.company_name}, NMLS ID ${company.nmls_number}.`}>
      <PlainSection title="Write to us">
        <p>
          A question, a complaint, something that is wrong on a page: people read it, and answer in your account if you
          have one.
        </p>
        <div>
          <Button onClick={openFeedback}>Write to Us</Button>
        </div>
      </PlainSection>
      <PlainSection title="Who watches over us">
        <p>
          You can check the company and its licenses, and complain about it, at{' '}
          <a href="https://www.nmlsconsumeraccess.org" rel="noreferrer" target="_blank">
            NMLS Consumer Access
          </a>{' '}
          and the{' '}
          <a href="https://www.consumerfinance.gov/complaint/" rel="noreferrer" target="_blank">
            Consumer Financial Protection Bureau
          </a>
          .
        </p>
      </PlainSection>
      {bookingUrl !== '' && (
        <PlainSection title="Talk to us">
          <p>
            <a href={bookingUrl} target="_blank" rel="noreferrer">
              Schedule a 10-minute consult
            </a>
          </p>
        </PlainSection>
      )}
      {address !== '' && (
        <PlainSection title="By mail">
          <address>
            {company.company_name}
            {'\n'}
            {address}
          </address>
        </PlainSection>
      )}
    </PlainPage>
  )
}
