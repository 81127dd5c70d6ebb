import type { Leg as LegOfFree } from '../../../api/contract/answer.ts'
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
        <Mark holds={leg.holds} />
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

function Mark({ holds }: Pick<LegOfFree, 'holds'>) {
  return (
    <svg className={styles.mark} width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <circle cx="11" cy="11" r="9.5" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={holds === true ? 'm6.5 11.3 3 3 6-6.6' : holds === false ? 'M7 11h8' : 'M11 6.5v5.5M11 15.2v.1'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
