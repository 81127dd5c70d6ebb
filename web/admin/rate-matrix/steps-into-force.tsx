import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import buttons from '../../shared/page/buttons.module.css'
import styles from './rate-matrix.module.css'

interface StepsIntoForceProps {
  read: ReactNode
  effect: ReactNode
  isPutting: boolean
  onPut: () => void
  onDiscard: () => void
}

/** What changes prices, in three steps: what was read, what it would do, and in force. */
export function StepsIntoForce({ read, effect, isPutting, onPut, onDiscard }: StepsIntoForceProps) {
  return (
    <ol className={styles.steps}>
      <li>
        <h3>What we read</h3>
        {read}
      </li>
      <li>
        <h3>What it would do</h3>
        {effect}
      </li>
      <li>
        <h3>Put it in force</h3>
        <div className={buttons.row}>
          <Button variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Button loading={isPutting} onClick={onPut}>
            Put in Force
          </Button>
        </div>
      </li>
    </ol>
  )
}
