import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useGetLetterPreferencesQuery } from './get-letter-preferences.ts'
import { useSetLetterPreferencesMutation } from './set-letter-preferences.ts'
import styles from './unsubscribe-page.module.css'

/** Behind the link that stands below every letter: what may be ended, what goes on, and the way back. */
export function UnsubscribePage() {
  usePageTitle('Letters')
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        <Letters token={search.get('token') ?? ''} />
      </main>
    </>
  )
}

function Letters({ token }: { token: string }) {
  const { data, error, refetch } = useGetLetterPreferencesQuery(token, { skip: token === '' })
  if (data !== undefined) return <Choice token={token} receives={data.communication_opt_in} />
  const isUnknown = token === '' || (error !== undefined && 'status' in error && error.status === 404)
  if (isUnknown) return <NotOurs />
  return error === undefined ? <PageLoading /> : <NotLoaded onRetry={refetch} />
}

function Choice({ token, receives }: { token: string; receives: boolean }) {
  const [choose, { isLoading, isError }] = useSetLetterPreferencesMutation()
  return (
    <>
      <div role="status">
        <h1>{receives ? 'Stop the letters?' : 'We write to you no more'}</h1>
      </div>
      <p className={page.lead}>
        {receives
          ? 'We write when the status of your home gets better, at most once a night. One click, and we stop.'
          : 'The letters about your home have ended. You can have them again at any time.'}
      </p>
      {isError && <StepAlert>That did not work, and nothing has changed. Please try again in a moment.</StepAlert>}
      <div className={styles.actions}>
        <Button
          size="lg"
          variant={receives ? 'filled' : 'default'}
          loading={isLoading}
          onClick={() => choose({ token, communication_opt_in: !receives })}
        >
          {receives ? 'Stop the Letters' : 'Write to Me Again'}
        </Button>
      </div>
      <p className={page.footnote}>
        {receives
          ? 'We would go on looking every night, and you could still sign in and see everything.'
          : 'We go on looking every night, and you can still sign in and see everything.'}{' '}
        To correct your email address or to have your account erased, sign in to{' '}
        <Link to="/communication-preferences">your settings</Link>.
      </p>
    </>
  )
}

function NotOurs() {
  return (
    <>
      <h1>This link leads nowhere any more</h1>
      <p className={page.lead}>
        It may have been cut off on its way, or the account it belongs to is gone: then we write no letters to it
        either.
      </p>
      <p>
        Please click the link in the letter itself, or sign in and choose in{' '}
        <Link to="/communication-preferences">your settings</Link>.
      </p>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <h1>We could not look that up</h1>
      <p className={page.lead}>Nothing has changed. Please try again in a moment.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
