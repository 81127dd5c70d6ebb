import type { EvaluationWithLadder } from '../../../api/contract/evaluation.ts'
import { rungInWords, wholeGap, wholeRungPayment } from '../../../api/contract/evaluation-in-words.ts'
import { money } from '../format/money.ts'
import { percent } from '../format/percent.ts'
import { ExplainedSection } from './explained-section.tsx'
import { LadderChart } from './ladder-chart.tsx'
import styles from './rate-ladder.module.css'

/** Every rate that was considered: why the target is the target. */
export function RateLadder({ evaluation }: { evaluation: EvaluationWithLadder }) {
  const { ladder, target_rate } = evaluation
  if (ladder.length === 0) return null
  return (
    <ExplainedSection title="Every rate we considered" folds>
      <div className={styles.ladder}>
        <LadderChart ladder={ladder} target={target_rate} />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              <th scope="col">New P&I</th>
              <th scope="col">Left over</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {ladder.map((rung) => (
              <tr key={rung.rate} data-target={rung.rate === target_rate || undefined}>
                <th scope="row">
                  {percent(rung.rate)}
                  {rung.rate === target_rate && <small>target</small>}
                </th>
                <td>{money(wholeRungPayment(rung))}</td>
                <td>{money(wholeGap(rung.net_gap))}</td>
                <td className={styles.result}>{rungInWords(rung, evaluation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        A lower rate leaves less of the lender’s credit to pay the costs. The target is the lowest rate that is free; if
        none is, the one that comes nearest.
      </p>
    </ExplainedSection>
  )
}
