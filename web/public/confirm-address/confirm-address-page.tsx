import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { AddressConfirmed } from '../../../api/contract/auth.ts'
import { Bell } from '../../shared/brand/bell.tsx'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { homeOfRole } from '../../shared/session/home-of-role.ts'
import { useConfirmAddressMutation } from './answer-letter.ts'
import styles from './confirm-address-page.module.css'
import { IncompleteLink } from './incomplete-link.tsx'
import { refusalOf } from './refusal-of.ts'
import { whatComes } from './what-comes.ts'

/** Behind the button of the first letter, which has been the click already: opening the page confirms. */
export function ConfirmAddressPage() {
  usePageTitle('Your Address')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        {token === '' ? <IncompleteLink toClick="Yes, This Is My Address" /> : <Confirmation token={token} />}
      </main>
    </>
  )
}

function Confirmation({ token }: { token: string }) {
  const [confirm, { data, error }] = useConfirmAddressMutation()
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void confirm({ token })
  }, [confirm, token])

  if (data !== undefined) return <Confirmed known={data} />
  if (error !== undefined) return <NotConfirmed refusal={refusalOf(error)} onRetry={() => confirm({ token })} />
  return <PageLoading />
}

function Confirmed({ known }: { known: AddressConfirmed }) {
  return (
    <div className={styles.answer} role="status">
      <Bell size={56} ringing />
      <h1>Thank you, that is right</h1>
      <p className={page.lead}>{whatComes(known)}</p>
      <WhereToGo known={known} />
    </div>
  )
}

function WhereToGo({ known: { role, has_home } }: { known: AddressConfirmed }) {
  const [to, words] =
    role !== 'client'
      ? [homeOfRole(role), 'Go to My Dashboard']
      : has_home
        ? ['/dashboard', 'See My Home']
        : ['/add-property', 'Add My Home']
  return (
    <Button component={Link} to={to} size="lg">
      {words}
    </Button>
  )
}

/** @param refusal the server's sentence; null when there was no answer */
function NotConfirmed({ refusal, onRetry }: { refusal: string | null; onRetry: () => void }) {
  return (
    <div className={styles.answer} role="alert">
      <h1>{refusal === null ? 'We could not take that down' : 'This link does not work any more'}</h1>
      <p className={page.lead}>{refusal ?? 'Nothing is lost. Please try again in a moment.'}</p>
      {refusal === null ? (
        <TryAgain variant="filled" onAgain={onRetry} />
      ) : (
        <Button component={Link} to="/dashboard">
          Sign In
        </Button>
      )}
    </div>
  )
}
