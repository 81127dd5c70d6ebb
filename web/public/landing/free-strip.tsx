import { FREE_LEGS } from '../shared/free-legs.ts'
import styles from './free-strip.module.css'

export function FreeStrip() {
  return (
    <section className={styles.section} aria-labelledby="free-title">
      <h2 id="free-title">Free stands on four legs</h2>
      <p className={styles.intro}>If one is missing, we do not call it free, and the bell stays silent.</p>
      <dl className={styles.legs}>
        {FREE_LEGS.map((leg) => (
          <div key={leg.title}>
            <dt>{leg.title}</dt>
            <dd>{leg.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
