import { Button, Slider } from '@mantine/core'
import { moveInWords } from '../../../api/contract/evaluation-in-words.ts'
import { AN_EIGHTH, HIGHEST_MOVE, LOWEST_MOVE } from '../../../api/contract/market-moves.ts'
import styles from './market-scale.module.css'

interface MarketScaleProps {
  /** In percentage points; below 0: lower. */
  move: number
  onMove: (move: number) => void
  /** What a position says, other than today, to who cannot see what follows from it. */
  inWords: (move: number) => string
}

/** Where all rates are supposed to be, in eighths. Further to the right is better for everybody. */
export function MarketScale({ move, onMove, inWords }: MarketScaleProps) {
  return (
    <>
      <div className={styles.scale}>
        <div>
          <p className={styles.where}>
            <span>All rates</span>
            <strong>{move === 0 ? TODAY : moveInWords(move)}</strong>
          </p>
          <Slider
            min={-HIGHEST_MOVE}
            max={-LOWEST_MOVE}
            step={AN_EIGHTH}
            startPointValue={0}
            marks={[{ value: 0 }]}
            value={-move}
            onChange={(lower) => onMove(0 - lower)}
            label={null}
            thumbLabel="All rates"
            thumbValueText={(lower) => (lower === 0 ? TODAY : inWords(-lower))}
          />
          {/* The slider's own words say it to who cannot see where it stands. */}
          <div className={styles.ends} aria-hidden="true">
            <span>{moveInWords(HIGHEST_MOVE)}</span>
            <span>{moveInWords(LOWEST_MOVE)}</span>
          </div>
        </div>
        <Button variant="default" size="sm" aria-disabled={move === 0} onClick={() => onMove(0)}>
          Back to Today
        </Button>
      </div>
      <p className={styles.supposed}>
        Supposed, not today’s market: every rate of today’s sheet moves by as much. Margins, price adjustments, costs,
        balances and home values stay as they are. Nothing of it is kept, and nobody is told.
      </p>
    </>
  )
}

const TODAY = 'as today'
