import { whatWasFound } from '../../../api/contract/evaluation-in-words.ts'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { Mark } from '../../shared/page/mark.tsx'
import { type Check, checksOf, type Expected, type ReadReceipt } from './checks-of.ts'
import { DifferingFigures } from './differing-figures.tsx'
import styles from './receipt-result.module.css'
import { VerdictLine } from './verdict-line.tsx'
import { verdictOf } from './verdict-of.ts'

interface ReceiptResultProps {
  checked: ReadReceipt
  expected: Expected
}

/** Whether a receipt holds, why, and what it says if it does. */
export function ReceiptResult({ checked, expected }: ReceiptResultProps) {
  const { receipt, findings } = checked
  const checks = checksOf(checked, expected)
  const isRefuted = checks.some(({ holds }) => holds === false)
  const differences = findings.differences ?? []
  return (
    <div className={styles.result}>
      <VerdictLine verdict={verdictOf(findings, checks)} />
      <ul className={styles.checks}>
        {checks.map((check) => (
          <CheckLine key={check.claim} check={check} />
        ))}
      </ul>
      {(!isRefuted || differences.length > 0) && <EstimateNotice />}
      {differences.length > 0 && <DifferingFigures differences={differences} />}
      {!isRefuted && (
        <p>
          What it says of {calendarDate(receipt.as_of)}: {whatWasFound(receipt.evaluation)}
        </p>
      )}
    </div>
  )
}

function CheckLine({ check: { holds, claim, detail } }: { check: Check }) {
  return (
    <li className={styles.check} data-holds={String(holds)}>
      <Mark className={styles.mark} holds={holds} />
      <div>
        <strong>{claim}</strong>
        <p>{detail}</p>
      </div>
    </li>
  )
}
