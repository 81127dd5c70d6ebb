import { Link, useSearchParams } from 'react-router-dom'
import { errorDetail, hasOwnWords } from '../../shared/api-client/error-detail.ts'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { useGetInvitationQuery } from './invitation.ts'

const NO_LINK = 'The link is not complete. Please open it from the letter once more.'

/** Where the link of an invitation leads: the account of an administrator or auditor is opened here. */
export function InvitationPage() {
  usePageTitle('Invitation')
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        {token === null ? <NotValid words={NO_LINK} /> : <Invitation token={token} />}
      </main>
    </>
  )
}

function Invitation({ token }: { token: string }) {
  const { data, error, isLoading, refetch } = useGetInvitationQuery(token)
  if (data !== undefined) return <AcceptInvitation token={token} invitation={data} />
  if (isLoading) return <PageLoading />
  if (hasOwnWords(error)) return <NotValid words={errorDetail(error) ?? NO_LINK} />
  return (
    <>
      <h1>Your invitation could not be loaded</h1>
      <p className={page.lead}>Nothing is lost: the link stays good.</p>
      <TryAgain onAgain={refetch} />
    </>
  )
}

function NotValid({ words }: { words: string }) {
  return (
    <>
      <h1>This link opens nothing</h1>
      <p className={page.lead}>{words}</p>
      <p>
        If you have an account already, <Link to="/login">sign in</Link>.
      </p>
    </>
  )
}
