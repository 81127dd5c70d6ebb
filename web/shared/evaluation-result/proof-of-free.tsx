import type { Leg as LegOfFree } from '../../../api/contract/answer.ts'
import { Mark } from '../page/mark.tsx'
import styles from './proof-of-free.module.css'

/** Why a refinance is free, or what is missing: four legs with two numbers each. */
export function ProofOfFree({ legs }: { legs: readonly LegOfFree[] }) {
  return (
    <ul className={styles.proof}>
      {legs.map((leg) => (
        <Leg key={leg.claim} leg={leg} />
      ))}
    </ul>
  )
}

function Leg({ leg }: { leg: LegOfFree }) {
  return (
    <li className={styles.leg} data-holds={String(leg.holds)}>
      <span className={styles.claim}>
        <Mark className={styles.mark} holds={leg.holds} />
        <span>
          {leg.claim}
          {leg.includes !== undefined && <small>{leg.includes}</small>}
          {leg.holds === null && <span className={styles.unknown}> (not known yet)</span>}
        </span>
      </span>
      <span className={styles.number}>
        <span className={styles.label}>{leg.before.label}</span>
        {leg.before.value}
      </span>
      <span className={styles.number}>
        <span className={styles.label}>{leg.after.label}</span>
        <strong>{leg.after.value}</strong>
      </span>
    </li>
  )
}
