import { Button, Switch } from '@mantine/core'
import { Link } from 'react-router-dom'
import { BrowserBellSwitch } from '../../shared/good-news/browser-bell-switch.tsx'
import { ChangePassword } from '../../shared/own-account/change-password.tsx'
import { OwnData } from '../../shared/own-account/own-data.tsx'
import { useGetOwnAddressQuery } from '../../shared/own-address/own-address.ts'
import { OwnAddress } from '../../shared/own-address/own-address-section.tsx'
import page from '../../shared/page/page.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { SecondFactor } from '../../shared/second-factor/second-factor.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { ClientHeader } from '../shared/client-header.tsx'
import { useGetCommunicationPreferencesQuery } from './get-communication-preferences.ts'
import styles from './preferences-page.module.css'
import { useSetCommunicationPreferencesMutation } from './set-communication-preferences.ts'
import { whyNoLetters } from './why-no-letters.ts'

const OPTED_IN = 'You will now receive updates about your refinance opportunities.'
const OPTED_OUT = 'You have opted out of communications. You can re-enable this anytime.'
const FAILED = 'Failed to update preferences. Please try again.'

export function PreferencesPage() {
  return (
    <RequireSession>
      <Preferences />
    </RequireSession>
  )
}

function Preferences() {
  usePageTitle('Communication Preferences')
  const { data, isError, refetch } = useGetCommunicationPreferencesQuery()
  const [setPreferences, { isLoading, originalArgs }] = useSetCommunicationPreferencesMutation()
  const { user } = useSession()
  const { data: address } = useGetOwnAddressQuery()
  const [message, setMessage] = useFleetingMessage(5000)
  // Enabled until we know better; and what was just chosen until the server has said.
  const stored = data?.communication_opt_in ?? true
  const enabled = isLoading ? (originalArgs?.communication_opt_in ?? stored) : stored

  const whyNone = whyNoLetters(address)
  const arrives = enabled && whyNone === null

  const choose = async (communication_opt_in: boolean) => {
    // Not disabled meanwhile: that would take the focus away from who uses the keyboard.
    if (isLoading) return
    setMessage(null)
    try {
      await setPreferences({ communication_opt_in }).unwrap()
      setMessage(communication_opt_in ? OPTED_IN : OPTED_OUT)
    } catch {
      setMessage(FAILED)
    }
  }

  return (
    <>
      <ClientHeader />
      <main className={page.narrow}>
        <Link to="/dashboard" className={page.back}>
          ← Back to Dashboard
        </Link>
        <h1>Communication Preferences</h1>
        <section className={styles.choice} aria-label="Updates">
          <Switch
            size="lg"
            label="Receive Refinance Updates"
            description="An e-mail when a property’s status gets better. At most one a night."
            checked={enabled}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
          <p className={styles.state} data-enabled={arrives || undefined}>
            {arrives ? 'Communications Enabled' : 'Communications Disabled'}
          </p>
          {enabled && whyNone !== null && (
            <p>
              {whyNone}. So we write there no more, whatever is chosen here. <a href="#address">Correct the address</a>
            </p>
          )}
          <p role="status" className={styles.message}>
            {message}
          </p>
        </section>
        {isError && (
          <div className={styles.failed} role="alert">
            <p>We could not load what you chose before.</p>
            <Button variant="default" onClick={refetch}>
              Try Again
            </Button>
          </div>
        )}
        <p className={styles.info}>
          If you opt out, you can still log in anytime and see everything: your properties, their status and every
          figure behind it. We go on looking every night; we only stop writing.
        </p>
        {user?.role.toLowerCase() === 'client' && (
          <section className={styles.bell} aria-label="The bell">
            <BrowserBellSwitch />
          </section>
        )}
        {user?.role.toLowerCase() === 'client' && <OwnAddress />}
        <ChangePassword />
        <SecondFactor />
        <OwnData />
      </main>
    </>
  )
}
