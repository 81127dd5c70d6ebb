import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Bell } from '../../shared/brand/bell.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useConfirmAddressMutation } from './answer-letter.ts'
import styles from './confirm-address-page.module.css'
import { refusalOf } from './refusal-of.ts'

/** Behind the button of the first letter, which has been the click already: opening the page confirms. */
export function ConfirmAddressPage() {
  usePageTitle('Your Address')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [confirm, { isSuccess, error }] = useConfirmAddressMutation()
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void confirm({ token })
  }, [confirm, token])

  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        {isSuccess && <Confirmed />}
        {error !== undefined && <NotConfirmed refusal={refusalOf(error)} onRetry={() => confirm({ token })} />}
        {!isSuccess && error === undefined && <PageLoading />}
      </main>
    </>
  )
}

function Confirmed() {
  return (
    <div className={styles.answer} role="status">
      <Bell size={56} ringing />
      <h1>Thank you, that is right</h1>
      <p className={page.lead}>
        We look at your home every night. When its status gets better, you find a letter from us in your mailbox.
      </p>
      <Button component={Link} to="/dashboard" size="lg">
        See My Home
      </Button>
    </div>
  )
}

/** @param refusal the server's sentence; null when there was no answer */
function NotConfirmed({ refusal, onRetry }: { refusal: string | null; onRetry: () => void }) {
  return (
    <div className={styles.answer} role="alert">
      <h1>{refusal === null ? 'We could not take that down' : 'This link does not work any more'}</h1>
      <p className={page.lead}>{refusal ?? 'Nothing is lost. Please try again in a moment.'}</p>
      {refusal === null ? (
        <Button onClick={onRetry}>Try Again</Button>
      ) : (
        <Button component={Link} to="/dashboard">
          Sign In
        </Button>
      )}
    </div>
  )
}
