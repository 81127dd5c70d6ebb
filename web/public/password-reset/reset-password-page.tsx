import { Link, useSearchParams } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'

/** With the link of the letter, the place to choose a new password; without it, the place to ask for the letter. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password')
  const [search] = useSearchParams()
  const token = search.get('token')

  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        <Link to="/login" className={page.back}>
          ← Back to Login
        </Link>
        {token === null ? <AskForLink /> : <ChoosePassword token={token} />}
      </main>
    </>
  )
}
