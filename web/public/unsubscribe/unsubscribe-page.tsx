import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useGetLetterPreferencesQuery } from './get-letter-preferences.ts'
import { LETTER_WORDS, type LetterKind } from './letter-words.ts'
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
        <Letters
          token={search.get('token') ?? ''}
          kind={search.get('letter') === 'monthly' ? 'monthly_letter' : 'communication_opt_in'}
        />
      </main>
    </>
  )
}

function Letters({ token, kind }: { token: string; kind: LetterKind }) {
  const { data, error, refetch } = useGetLetterPreferencesQuery(token, { skip: token === '' })
  if (data !== undefined) {
    // Who ended all letters has no monthly one to end, or to have again by itself.
    const meant = data.communication_opt_in ? kind : 'communication_opt_in'
    return <Choice token={token} kind={meant} receives={data[meant]} />
  }
  const isUnknown = token === '' || (error !== undefined && 'status' in error && error.status === 404)
  if (isUnknown) return <NotOurs />
  return error === undefined ? <PageLoading /> : <NotLoaded onRetry={refetch} />
}

function Choice({ token, kind, receives }: { token: string; kind: LetterKind; receives: boolean }) {
  const [choose, { isLoading, isError }] = useSetLetterPreferencesMutation()
  const words = LETTER_WORDS[kind][receives ? 'received' : 'ended']
  return (
    <>
      <div role="status">
        <h1>{words.heading}</h1>
      </div>
      <p className={page.lead}>{words.lead}</p>
      {isError && <StepAlert>That did not work, and nothing has changed. Please try again in a moment.</StepAlert>}
      <div className={styles.actions}>
        <Button
          size="lg"
          variant={receives ? 'filled' : 'default'}
          loading={isLoading}
          onClick={() => choose({ token, [kind]: !receives })}
        >
          {words.act}
        </Button>
      </div>
      <p className={page.footnote}>
        {words.note}{' '}
        {kind === 'monthly_letter' && (
          <>
            You can also <Link to={`/unsubscribe?token=${encodeURIComponent(token)}`}>end all letters</Link>.{' '}
          </>
        )}
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
      <TryAgain variant="filled" onAgain={onRetry} />
    </div>
  )
}
