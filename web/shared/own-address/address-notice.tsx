import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OwnAddress } from '../../../api/contract/user.ts'
import { Bell } from '../brand/bell.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './address-notice.module.css'
import { ConfirmationAgain } from './confirmation-again.tsx'
import { useGetOwnAddressQuery } from './own-address.ts'

const SENTENCE: Record<Exclude<OwnAddress['state'], 'confirmed'>, (email: string) => string> = {
  unconfirmed: (email) => `You have not confirmed ${email} yet. The letter with the button is in your mailbox.`,
  refused: (email) => `The mail server of ${email} did not take our letter.`,
  disowned: (email) =>
    `Whoever reads the mail of ${email} says that this account is not theirs. We write there no more.`,
}

/** The bell says that it may ring unheard, and what to do about it. Quiet when the address is right, and while that is not known. */
export function AddressNotice() {
  const { token, user } = useSession()
  return user?.role.toLowerCase() === 'client' ? <Notice key={token} /> : null
}

function Notice() {
  const { data } = useGetOwnAddressQuery()
  const [dismissed, setDismissed] = useState(false)
  const { pathname } = useLocation()
  // Elsewhere it would lie over what somebody types, or say what the page says itself.
  if (pathname !== '/dashboard') return null
  if (data === undefined || data.state === 'confirmed' || dismissed) return null
  return (
    <aside className={styles.notice} aria-label="Your email address">
      <Bell size={32} />
      <div>
        <p>{SENTENCE[data.state](data.email)}</p>
        <p className={styles.acts}>
          {data.state === 'unconfirmed' && <ConfirmationAgain />}
          <Link to="/communication-preferences#address">Correct the address</Link>
        </p>
      </div>
      <CloseButton onClick={() => setDismissed(true)} aria-label="Not now" />
    </aside>
  )
}
