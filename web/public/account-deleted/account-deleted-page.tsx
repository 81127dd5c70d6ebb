import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'

/** The last word to somebody who has deleted their account: that it is done, and what stays. */
export function AccountDeletedPage() {
  usePageTitle('Account Deleted')
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        <h1>Your account is deleted</h1>
        <p className={page.lead}>
          It is done. Your name, your email address, your phone number, your addresses, your statements and all you
          wrote to us are erased for good, and this browser has forgotten you too. We watch nothing of yours any more,
          and we will not write to you.
        </p>
        <p>
          What stays are figures of past evaluations, without a name and without an address, and the record of sign-ins,
          without either, for 400 days. A letter that we sent before is in your mailbox and not in our hands.
        </p>
        <p>
          You can come back at any time, as somebody new. <Link to="/">Go to the first page</Link>
        </p>
      </main>
    </>
  )
}
