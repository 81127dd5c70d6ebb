import styles from './flow-bars.module.css'

/** Whose homes, and how many of them become Ready Now and cease to be. */
export interface NamedFlow {
  readonly key: string
  readonly name: string
  readonly entering: number
  readonly leaving: number
}

interface FlowBarsProps {
  title: string
  flows: readonly NamedFlow[]
  /** Said below: those who are not listed. */
  others: string | null
  /** Said where nobody is listed. */
  none: string
}

/** Who gains and who loses homes that are Ready Now: a line each, as long as they are many, and the figures in words. */
export function FlowBars({ title, flows, others, none }: FlowBarsProps) {
  const most = Math.max(1, ...flows.map(({ entering, leaving }) => entering + leaving))
  const width = (homes: number) => ({ width: `${(100 * homes) / most}%` })
  return (
    <div className={styles.flows}>
      {/* No heading: it stands in steps and sections that have their own. */}
      <p className={styles.title}>{title}</p>
      {flows.length === 0 && <p>{none}</p>}
      {flows.length > 0 && (
        <ul aria-label={title}>
          {flows.map(({ key, name, entering, leaving }) => (
            <li key={key}>
              <span className={styles.name} title={name}>
                {name}
              </span>
              <span className={styles.bars} aria-hidden="true">
                <span className={styles.entering} style={width(entering)} />
                <span className={styles.leaving} style={width(leaving)} />
              </span>
              <span className={styles.said}>{flowInWords(entering, leaving)}</span>
            </li>
          ))}
        </ul>
      )}
      {others !== null && <p>{others}</p>}
    </div>
  )
}

function flowInWords(entering: number, leaving: number): string {
  const told = [
    [entering, 'more'],
    [leaving, 'fewer'],
  ] as const
  return told
    .filter(([homes]) => homes > 0)
    .map(([homes, what]) => `${homes.toLocaleString('en-US')} ${what}`)
    .join(', ')
}
