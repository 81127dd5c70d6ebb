import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const title = useRef<HTMLHeadingElement>(null)
  // The button that read it was waiting, and has lost the focus meanwhile. Who uses the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <ol className={styles.steps}>
      <li>
        <h3 ref={title} tabIndex={-1}>
          What we read
        </h3>
        {read}
      </li>
      <li>
        <h3>What it would do</h3>
        {effect}
      </li>
      <li>
        <h3>Put it in force</h3>
        <div className={buttons.row}>
          <Button variant="default" aria-disabled={isPutting} onClick={onDiscard}>
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
