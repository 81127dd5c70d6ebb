import type { OpenedEvaluation } from '../../../api/contract/audit.ts'
import { faultInWords } from './in-words.ts'
import styles from './opened-evaluation.module.css'

/** Why an evaluation does not come out as it was recorded, input by input and figure by figure; nothing where it does. */
export function WhatIsWrong({ opened: { evaluated, altered, differences } }: { opened: OpenedEvaluation }) {
  const fault = faultInWords(evaluated)
  if (fault === null) return <p>It comes out as it was recorded, from the inputs below.</p>
  return (
    <div className={styles.wrong} role="status">
      <p>{fault}</p>
      <ul>
        {altered.map(({ input, identity, found }) => (
          <li key={input}>
            {input} {identity}: {found}
          </li>
        ))}
        {differences.map(({ figure, recorded, computed }) => (
          <li key={figure}>
            {figure}: recorded {shown(recorded)}, computed {shown(computed)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function shown(value: unknown): string {
  return value === null ? 'nothing' : JSON.stringify(value)
}
