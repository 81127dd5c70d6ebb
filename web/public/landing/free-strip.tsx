import styles from './free-strip.module.css'

const LEGS = [
  { title: 'A lower rate', text: 'than the one you pay today.' },
  { title: 'A lower payment', text: 'of principal and interest, every month.' },
  { title: 'The same principal', text: 'You owe what you owe now. Nothing is rolled in.' },
  { title: 'The costs covered', text: 'by the lender credit and by money that is yours already.' },
] as const

export function FreeStrip() {
  return (
    <section className={styles.section} aria-labelledby="free-title">
      <h2 id="free-title">Free stands on four legs</h2>
      <p className={styles.intro}>If one is missing, we do not call it free, and we do not call you.</p>
      <dl className={styles.legs}>
        {LEGS.map((leg) => (
          <div key={leg.title}>
            <dt>{leg.title}</dt>
            <dd>{leg.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
