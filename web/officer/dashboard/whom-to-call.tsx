import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { MarketSlider } from './market-slider.tsx'
import { NextToRing } from './next-to-ring.tsx'
import styles from './whom-to-call.module.css'

/** Whom to call today, and whom were the market another one. Both name rates and savings: the notice stands above them. */
export function WhomToCall() {
  return (
    <div className={styles.calls}>
      <EstimateNotice />
      <NextToRing />
      <MarketSlider />
    </div>
  )
}
