import type { AnswerFigure, Arithmetic } from '../../../api/contract/answer.ts'
import { money } from '../format/money.ts'
import styles from './answer-figures.module.css'

/** The three figures that matter, each opened by a click into its arithmetic. */
export function AnswerFigures({ figures }: { figures: readonly AnswerFigure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map((figure) => (
        <Figure key={figure.label} figure={figure} />
      ))}
    </div>
  )
}

function Figure({ figure }: { figure: AnswerFigure }) {
  const { label, value, note, arithmetic } = figure
  const shown = (
    <>
      <span className={styles.label}>{label} </span>
      <strong className={styles.value}>{value}</strong>
      {note !== null && <small className={styles.note}> {note}</small>}
    </>
  )
  if (arithmetic === null) return <p className={styles.figure}>{shown}</p>
  return (
    <details className={styles.figure}>
      <summary>
        {shown}
        <span className={styles.how}> How it adds up</span>
      </summary>
      <AddedUp arithmetic={arithmetic} />
    </details>
  )
}

function AddedUp({ arithmetic: { rows, result } }: { arithmetic: Arithmetic }) {
  return (
    <table className={styles.arithmetic}>
      <tbody>
        {rows.map(([label, dollars]) => (
          <Row key={label} label={label} dollars={dollars} />
        ))}
      </tbody>
      <tfoot>
        <Row label={result[0]} dollars={result[1]} />
      </tfoot>
    </table>
  )
}

function Row({ label, dollars }: { label: string; dollars: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {dollars < 0 && '− '}
        {money(Math.abs(dollars))}
      </td>
    </tr>
  )
}
