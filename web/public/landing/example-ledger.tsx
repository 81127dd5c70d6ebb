import type { ReactNode } from 'react'
import { money } from '../../shared/format/money.ts'
import styles from './example-ledger.module.css'
import { WORKED_EXAMPLE } from './worked-example.ts'

const { balance, costs, total_refi_cost, available_credit_dollars, comes_back, surplus, cash_at_closing } =
  WORKED_EXAMPLE

/** Where the money comes from, on an invented loan: with costs, and without a rate or a payment. */
export function ExampleLedger() {
  return (
    <section className={styles.section} aria-labelledby="example-title">
      <h2 id="example-title">Where the money comes from</h2>
      <p className={styles.notice}>
        Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.
      </p>
      <p className={styles.intro}>
        An example: a home in Colorado with {money(balance)} left to pay. The home is invented; the arithmetic is the
        one that yours gets.
      </p>
      <div className={styles.ledger}>
        <Column title="What it costs" total={total_refi_cost}>
          <Line label="The lender’s fee" dollars={costs.lender_fee} />
          <Line label="Title, recording, appraisal and the like" dollars={costs.third_party_fees} />
          <Line label="The first money in the new escrow account" dollars={costs.new_escrow} />
          <Line label="Interest until the first payment" dollars={costs.interest_accrual} />
        </Column>
        <Column title="What covers it" total={available_credit_dollars + comes_back}>
          <Line label="The lender’s credit, after what the lender earns" dollars={available_credit_dollars} />
          <Line
            label="Yours already: two payments that fall away, and the refund of the old escrow account"
            dollars={comes_back}
          />
        </Column>
      </div>
      <p>
        <strong>{money(surplus)} is left over, so we call it free.</strong> Not on the day, though: you bring{' '}
        {money(cash_at_closing)} to closing, and {money(comes_back)} comes back to you in the weeks after it. And you
        start over with 30 years of payments, which can mean more interest in the end. Your result says how much.
      </p>
    </section>
  )
}

function Column({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <h3>{title}</h3>
      <dl>
        {children}
        <div className={styles.total}>
          <dt>Together</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Line({ label, dollars }: { label: string; dollars: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{money(dollars)}</dd>
    </div>
  )
}
