import styles from './three-steps.module.css'

const STEPS = [
  {
    title: 'Show us your loan',
    text: 'Take a photo of your latest mortgage statement, or type the numbers in. Under 60 seconds with a statement, 3-5 minutes without.',
  },
  {
    title: 'We do the arithmetic',
    text: 'Today’s rates, every fee of your state, the payments that fall away, the escrow that comes back. You see each figure and how it was reached.',
  },
  {
    title: 'The bell rings',
    text: 'Free today? You know at once. Not yet? We look again every night and tell you when it changes. Until then, quiet.',
  },
] as const

export function ThreeSteps() {
  return (
    <section id="how-it-works" className={styles.section} aria-labelledby="how-it-works-title">
      <h2 id="how-it-works-title">How It Works</h2>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
