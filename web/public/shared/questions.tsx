import { Link } from 'react-router-dom'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { EmailLink, PhoneLink } from './company-links.tsx'

/** Whom to ask, at the end of a page of words. What the company has not told is left out. */
export function Questions() {
  const { settings } = usePublicSettings()
  const email = settings?.contact_email
  const phone = settings?.contact_phone
  return (
    <p>
      Questions? <Link to="/contact">Contact us</Link>
      {email && (
        <>
          , write to <EmailLink email={email} />
        </>
      )}
      {phone && (
        <>
          , call <PhoneLink phone={phone} />
        </>
      )}
      .
    </p>
  )
}
