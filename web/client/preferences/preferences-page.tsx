import { Switch } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { CommunicationPreferencesRequest } from '../../../api/contract/user.ts'
import { Failed } from '../../shared/failed/failed.tsx'
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
const MONTHLY = 'You will get a letter at the beginning of each month.'
const NOT_MONTHLY = 'You will get no monthly letter any more.'
const AS_AT_FIRST = { communication_opt_in: true, monthly_letter: false }
const FAILED = 'Failed to update preferences. Please try again.'

export function PreferencesPage() {
  return (
    <RequireSession roles={['client', 'lo', 'admin']}>
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
  // As for a new account until we know better; and what was just chosen until the server has said.
  const chosen = { ...(data ?? AS_AT_FIRST), ...(isLoading && originalArgs) }
  const enabled = chosen.communication_opt_in
  const isClient = user?.role.toLowerCase() === 'client'

  const whyNone = whyNoLetters(address)
  const arrives = enabled && whyNone === null

  const choose = async (choice: CommunicationPreferencesRequest, said: string) => {
    // Not disabled meanwhile: that would take the focus away from who uses the keyboard.
    if (isLoading) return
    setMessage(null)
    try {
      await setPreferences(choice).unwrap()
      setMessage(said)
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
            description="An email when a property’s status gets better. At most one a night."
            checked={enabled}
            onChange={({ currentTarget: { checked } }) =>
              choose({ communication_opt_in: checked }, checked ? OPTED_IN : OPTED_OUT)
            }
          />
          <p className={styles.state} data-enabled={arrives || undefined}>
            {arrives ? 'Communications Enabled' : 'Communications Disabled'}
          </p>
          {enabled && whyNone !== null && (
            <p>
              {whyNone}. So we write there no more, whatever is chosen here. <a href="#address">Correct the address</a>
            </p>
          )}
          {isClient && (
            <Switch
              size="lg"
              label="Receive a Monthly Letter"
              description="After our first look of each month: how often we looked in the month before, and how far each home is from free. One letter, however many homes."
              disabled={!enabled}
              checked={enabled && chosen.monthly_letter}
              onChange={({ currentTarget: { checked } }) =>
                choose({ monthly_letter: checked }, checked ? MONTHLY : NOT_MONTHLY)
              }
            />
          )}
          <p role="status" className={styles.message}>
            {message}
          </p>
        </section>
        {isError && <Failed onAgain={refetch}>We could not load what you chose before.</Failed>}
        <p className={styles.info}>
          If you opt out, you can still log in anytime and see everything: your properties, their status and every
          figure behind it. We go on looking every night; we only stop writing.
        </p>
        {isClient && (
          <section className={styles.bell} aria-label="The bell">
            <BrowserBellSwitch />
          </section>
        )}
        {isClient && <OwnAddress />}
        <ChangePassword />
        <SecondFactor />
        <OwnData />
      </main>
    </>
  )
}
