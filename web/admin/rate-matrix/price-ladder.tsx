import type { RateGrid } from '../../../api/contract/rates.ts'
import { percent } from '../../shared/format/percent.ts'
import { furthestOf, heat, PAR, signed } from './heat.ts'
import styles from './viewer.module.css'

/** The rates of one cell, each with what it costs or gives. */
export function PriceLadder({ grid: { ltvs, rates, prices, against, tier }, ltv }: { grid: RateGrid; ltv: number }) {
  const column = ltvs.indexOf(ltv)
  const rungs = rates.flatMap((rate, row) => {
    const price = prices[row]?.[column] ?? null
    return price === null ? [] : [{ rate, price, before: against?.prices[row]?.[column] ?? null }]
  })
  const furthest = furthestOf([rungs.map(({ price }) => price - PAR)])
  return (
    <section className={styles.ladder} aria-labelledby="ladder-title">
      <h3 id="ladder-title">
        Score {tier.credit_score}, LTV {ltv}
      </h3>
      <table className={styles.rungs}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">Price</th>
            <th scope="col">Points</th>
            {against !== null && <th scope="col">Moved</th>}
          </tr>
        </thead>
        <tbody>
          {rungs.map(({ rate, price, before }) => (
            <tr key={rate}>
              <th scope="row">{percent(rate)}</th>
              <td>{price.toFixed(3)}</td>
              <td className={styles.bar} {...heat(price - PAR, furthest)}>
                {signed(price - PAR)}
              </td>
              {against !== null && <td>{before === null ? 'new' : signed(price - before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>Before LLPA. Above {PAR}.000 the lender gives credit, below it points are paid.</p>
    </section>
  )
}
