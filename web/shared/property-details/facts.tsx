import styles from './property-details.module.css'

export type Fact = readonly [label: string, value: string]

interface FactsProps {
  title: string
  facts: readonly Fact[]
  /** What the others come to. */
  total?: Fact
}

/** Figures under one heading, one a line. */
export function Facts({ title, facts, total }: FactsProps) {
  return (
    <section className={styles.facts}>
      <h3>{title}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total !== undefined && (
          <div className={styles.total}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
