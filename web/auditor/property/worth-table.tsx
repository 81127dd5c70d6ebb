import type { ReactNode } from 'react'
import type { AttributedChange, AttributedFigure, RecordedEvaluation } from '../../../api/contract/audit.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { percent } from '../../shared/format/percent.ts'
import { CHANGE_WORDS, signedMoney, signedPoints } from './in-words.ts'
import styles from './worth-table.module.css'

type Attribution = NonNullable<RecordedEvaluation['attribution']>

const FIGURES = [
  { name: 'monthly_savings', title: 'Saved a month', inWords: signedMoney },
  { name: 'net_gap', title: 'After all costs', inWords: signedMoney },
  { name: 'points', title: 'Points away', inWords: signedPoints },
] as const satisfies readonly {
  name: keyof Attribution['figures']
  title: string
  inWords: (worth: number) => string
}[]

/** What each change since the evaluation before was worth, one a line, and what that adds up to. */
export function WorthTable({ attribution }: { attribution: Attribution }) {
  const { steps, figures } = attribution
  const told = FIGURES.filter(({ name }) => figures[name].difference !== null)
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <caption>What changed since the one before, and what each change was worth</caption>
        <thead>
          <tr>
            <th scope="col">Change</th>
            {told.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">From there on</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ change, status, target_rate }) => (
            <tr key={change}>
              <th scope="row">{CHANGE_WORDS[change]}</th>
              {told.map(({ name, inWords }) => (
                <td key={name}>{worthOf(change, figures[name], inWords)}</td>
              ))}
              <td>
                <StatusBadge status={status} /> {target_rate !== null && percent(target_rate)}
              </td>
            </tr>
          ))}
        </tbody>
        {told.length > 0 && steps.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              {told.map(({ name, inWords }) => (
                <td key={name}>{inWords(figures[name].difference ?? 0)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      <WhyNoDollars figures={figures} />
    </div>
  )
}

/** Of changes that only together lead to a figure it stands beside the last. */
function worthOf(
  change: AttributedChange,
  { shares }: AttributedFigure,
  inWords: (worth: number) => string,
): ReactNode {
  const share = shares.find(({ changes }) => changes.includes(change))
  if (share === undefined) return null
  return share.changes.at(-1) === change ? inWords(share.worth) : <small>with the next</small>
}

function WhyNoDollars({ figures }: Pick<Attribution, 'figures'>) {
  const { before, after } = figures.net_gap
  if (before !== null && after !== null) return null
  const where = after !== null ? 'before' : before !== null ? 'any more' : 'before and after'
  return <p className={styles.note}>No rate made it a refinance {where}, so that there are no dollars to share.</p>
}
