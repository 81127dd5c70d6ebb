import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnAddress } from '../../../api/contract/user.ts'
import { ConfirmationAgain } from '../../shared/own-address/confirmation-again.tsx'
import styles from './address-notice.module.css'

const SENTENCE: Record<Exclude<OwnAddress['state'], 'confirmed'>, (email: string) => string> = {
  unconfirmed: (email) => `You have not confirmed ${email} yet. The letter with the button is in your mailbox.`,
  refused: (email) => `The mail server of ${email} did not take our letter.`,
  complained: (email) => `A letter of ours to ${email} was reported as unwanted. We write there no more.`,
  disowned: (email) =>
    `Whoever reads the mail of ${email} says that this account is not theirs. We write there no more.`,
}

interface AddressNoticeProps {
  /** Undefined where it is not known. */
  address: OwnAddress | undefined
}

/** Says that the bell may ring unheard, and what to do about it. Quiet when the address is right, and where that is not known. */
export function AddressNotice({ address }: AddressNoticeProps) {
  const [dismissed, setDismissed] = useState(false)
  if (address === undefined || address.state === 'confirmed' || dismissed) return null
  return (
    <aside className={styles.notice} aria-label="Your email address">
      <div>
        <p>{SENTENCE[address.state](address.email)}</p>
        <p className={styles.acts}>
          {address.state === 'unconfirmed' && <ConfirmationAgain />}
          <Link to="/communication-preferences#address">Correct the address</Link>
        </p>
      </div>
      <CloseButton onClick={() => setDismissed(true)} aria-label="Not now" />
    </aside>
  )
}
