import type { ReactNode } from 'react'
import { FreeMeansDialog } from './free-means-dialog.tsx'
import styles from './hero.module.css'
import { WatchLetter } from './watch-letter.tsx'

const PROMISES = ['No credit check', 'No income docs', 'No sales calls', 'No selling your info']

export function Hero({ check }: { check: ReactNode }) {
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
          {PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <WatchLetter />
    </section>
  )
}
