import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OwnAddress as Known } from '../../../api/contract/user.ts'
import styles from '../own-account/own-data.module.css'
import parts from '../page/section.module.css'
import { AddressForm } from './address-form.tsx'
import { ConfirmationAgain } from './confirmation-again.tsx'
import { useGetOwnAddressQuery } from './own-address.ts'

const WORDS: Record<Known['state'], string> = {
  confirmed: 'You have confirmed it: our letters arrive.',
  unconfirmed: 'You have not confirmed it yet. Our letters go there all the same.',
  refused: 'Its mail server did not take our letter, so that we write there no more.',
  complained: 'A letter of ours was reported there as unwanted, so that we write there no more.',
  disowned: 'Whoever reads its mail says that this account is not theirs, so that we write there no more.',
}

/** Where a letter may ask once more whether it arrives. */
const CAN_BE_ASKED: readonly Known['state'][] = ['unconfirmed', 'refused', 'complained']

/** Where our letters go, whether they arrive, and how to have them go elsewhere. */
export function OwnAddress() {
  const { data } = useGetOwnAddressQuery()
  const [isOpen, setOpen] = useState(false)
  const [changedTo, setChangedTo] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()

  useEffect(() => {
    if (hash !== '#address') return
    // A page that is gone to begins at its top: this comes after.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])

  const close = (email: string | null) => {
    setOpen(false)
    setChangedTo(email)
    button.current?.focus()
  }

  return (
    <section ref={section} id="address" className={parts.acts} aria-labelledby="address-title">
      <h2 id="address-title">Your email address</h2>
      {data !== undefined && (
        <p>
          <strong>{data.email}</strong>. {WORDS[data.state]}{' '}
          {CAN_BE_ASKED.includes(data.state) && <ConfirmationAgain />}
        </p>
      )}
      <Button ref={button} variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Change my email address
      </Button>
      {isOpen && <AddressForm onChanged={close} onCancel={() => close(null)} />}
      <p role="status" className={styles.done}>
        {changedTo !== null && `From now on you sign in with ${changedTo}. A letter is on its way there.`}
      </p>
    </section>
  )
}
