import styles from './questions.module.css'

/** Who earns what, before anybody has to ask. */
export function HowWeArePaid() {
  return (
    <section className={styles.section} aria-labelledby="paid-title">
      <h2 id="paid-title">How do you get paid?</h2>
      <p>
        Not by you, for looking: watching your home and telling you ‘not yet’ cost you nothing. We do not sell your
        info.
      </p>
      <p>
        When you refinance with us, the company named at the end of this page earns two things. A margin, which is taken
        off the lender’s credit before you see it; and the lender’s fee, which stands among the costs. Both are counted
        before we call anything free.
      </p>
      <p>You may take our figures to any other lender and ask for a better offer. You are under no obligation.</p>
    </section>
  )
}
