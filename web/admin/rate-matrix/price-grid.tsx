import type { RateGrid } from '../../../api/contract/rates.ts'
import { percent } from '../../shared/format/percent.ts'
import { furthestOf, heat, PAR, signed } from './heat.ts'
import styles from './viewer.module.css'

interface PriceGridProps {
  grid: RateGrid
  /** The LTV tier whose ladder is open. */
  ltv: number | undefined
  onLtv: (ltv: number) => void
}

/** The prices of a tier, warm where points are paid and green where credit is given; of two sheets: where it moved. */
export function PriceGrid({ grid: { ltvs, rates, prices, against, tier }, ltv, onLtv }: PriceGridProps) {
  const heats = prices.map((row, rate) =>
    row.map((price, at) => {
      if (price === null) return null
      if (against === null) return price - PAR
      const before = against.prices[rate]?.[at] ?? null
      return before === null ? null : price - before
    }),
  )
  const furthest = furthestOf(heats)
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} aria-label={`Prices of score ${tier.credit_score}`}>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            {ltvs.map((each) => (
              <th key={each} scope="col">
                <button type="button" aria-pressed={each === ltv} onClick={() => onLtv(each)}>
                  LTV {each}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate, row) => (
            <tr key={rate}>
              <th scope="row">{percent(rate)}</th>
              {ltvs.map((each, column) => {
                const price = prices[row]?.[column] ?? null
                const moved = heats[row]?.[column] ?? null
                return (
                  <td key={each} data-open={each === ltv || undefined} {...heat(moved, furthest)}>
                    {price === null ? <span className={styles.none}>none</span> : price.toFixed(3)}
                    {against !== null && price !== null && <small>{moved === null ? 'new' : signed(moved)}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
