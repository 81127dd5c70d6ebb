import { Button } from '@mantine/core'
import type { PublicSettings } from '../../../api/contract/public-settings.ts'
import { useGetLoanOfficerInfoQuery } from '../../shared/evaluation-result/get-loan-officer-info.ts'
import { openFeedback } from '../../shared/feedback/open-feedback.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { LoanOfficer } from '../../shared/portrait/loan-officer.tsx'
import { companyFacts } from '../../shared/public-settings/placeholders.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { isAuditor } from '../../shared/session/is-auditor.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { EmailLink, PhoneLink } from '../shared/company-links.tsx'
import { PlainPage } from '../shared/plain-page.tsx'
import { PlainSection } from '../shared/plain-section.tsx'

/** Who stands behind the product, and the ways to them. What the company has not told is left out. */
export function ContactPage() {
  const { token } = useSession()
  const { state, settings } = usePublicSettings()
  const { isLoading } = useGetLoanOfficerInfoQuery(undefined, { skip: token === null })
  const company = companyFacts(settings)
  // What came later would move what is there.
  if (state === 'loading' || isLoading)
    return (
      <PlainPage title="Contact" lead="">
        <PageLoading />
      </PlainPage>
    )
  return (
    <PlainPage title="Contact" lead={`RefiBell is run by ${company.company_name}, NMLS ID ${company.nmls_number}.`}>
      {token !== null && <LoanOfficer />}
      <Ways settings={settings} company_name={company.company_name} />
    </PlainPage>
  )
}

function WriteHere() {
  return (
    <>
      <p>
        A question, a complaint, something that is wrong on a page: people read it, and answer in your account if you
        have one.
      </p>
      <div>
        <Button onClick={openFeedback}>Write to Us</Button>
      </div>
    </>
  )
}

function Ways({ settings, company_name }: { settings: PublicSettings | null; company_name: string }) {
  const address = settings?.postal_address.trim()
  const email = settings?.contact_email
  const phone = settings?.contact_phone
  const { user } = useSession()
  const bookingUrl = settings?.booking_url
  return (
    <>
      <PlainSection title="Write to us">
        {isAuditor(user?.role) ? <p>An auditor’s account writes nothing here.</p> : <WriteHere />}
        {email && (
          <p>
            By email: <EmailLink email={email} />
          </p>
        )}
        {address && (
          <address>
            By mail:{'\n'}
            {company_name}
            {'\n'}
            {address}
          </address>
        )}
      </PlainSection>
      {(phone || bookingUrl) && (
        <PlainSection title="Talk to us">
          {phone && (
            <p>
              Call <PhoneLink phone={phone} />
            </p>
          )}
          {bookingUrl && (
            <p>
              <a href={bookingUrl} target="_blank" rel="noreferrer">
                Schedule a 10-minute consult
              </a>
            </p>
          )}
        </PlainSection>
      )}
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
    </>
  )
}
