import type { ReactNode } from 'react'
import { type Inviter, useInvitingOfficer } from '../shared/use-inviting-officer.ts'
import { FreeMeansDialog } from './free-means-dialog.tsx'
import styles from './hero.module.css'
import { WatchLetter } from './watch-letter.tsx'

export function Hero({ check }: { check: ReactNode }) {
  const inviter = useInvitingOfficer()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>We'll tell you the moment your refinance is free</h1>
        <p className={styles.lead}>
          A lower rate, a lower payment, and not a dollar more owed. We do the arithmetic on your mortgage every night,
          and ring when it comes out free.
        </p>
        <div className={styles.actions}>
          {check}
          <FreeMeansDialog />
        </div>
        <ul className={styles.promises}>
          <li>No credit check</li>
          <li>No income docs</li>
          <li>{whoCalls(inviter)}</li>
          <li>No selling your info</li>
        </ul>
      </div>
      <WatchLetter />
    </section>
  )
}

/** Who comes by the link of a loan officer may be called by them. */
function whoCalls(inviter: Inviter): string {
  if (inviter.is === 'nobody') return 'No sales calls'
  const caller = inviter.is === 'named' ? inviter.name : 'The loan officer who invited you'
  return `${caller} may call you; nobody else does`
}
