import { Button, Slider } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Property } from '../../../api/contract/properties.ts'
import {
  inWords,
  isMoved,
  type Moved,
  mostChange,
  notMoved,
  SCORE_BANDS,
  stepFor,
  supposedOf,
} from './supposed-loan.ts'
import styles from './try-it.module.css'
import { WhatWouldBe } from './what-would-be.tsx'

/** Short enough to be an answer at once, long enough that a slider on its way does not ask at every step. */
const PAUSE_MS = 150

/** What would be, were something else: sliders that answer in words. */
export function TryIt({ property }: { property: Property }) {
  const [moved, setMoved] = useState(() => notMoved(property))
  const [settled] = useDebouncedValue(moved, PAUSE_MS)
  const move = (name: keyof Moved) => (value: number) => setMoved((before) => ({ ...before, [name]: value }))
  const { estimated_value, current_balance } = property
  const most = mostChange(estimated_value)
  return (
    <div className={styles.tryIt}>
      <div className={styles.sliders}>
        <p className={styles.hint}>Further to the right is better for you.</p>
        <OneSlider
          label="Market rates"
          words={inWords.market}
          range={{ min: -8, max: 16, step: 1 }}
          value={moved.market}
          onChange={move('market')}
        />
        <OneSlider
          label="Value of the home"
          words={(more) => inWords.value(more, property)}
          range={{ min: -most, max: most, step: stepFor(estimated_value) }}
          value={moved.value}
          onChange={move('value')}
        />
        <OneSlider
          label="Credit score"
          words={inWords.score}
          range={{ min: 0, max: SCORE_BANDS.length - 1, step: 1 }}
          value={moved.score}
          onChange={move('score')}
        />
        <OneSlider
          label="Balance"
          words={(less) => inWords.paid(less, property)}
          range={{ min: 0, max: mostChange(current_balance), step: stepFor(current_balance) }}
          value={moved.paid}
          onChange={move('paid')}
        />
      </div>
      <WhatWouldBe
        id={property.id}
        supposed={supposedOf(settled, property)}
        assumptions={property.evaluation.assumptions}
        moved={isMoved(settled, property)}
      />
      <Button
        variant="default"
        className={styles.back}
        aria-disabled={!isMoved(moved, property)}
        onClick={() => setMoved(notMoved(property))}
      >
        Back to my loan
      </Button>
    </div>
  )
}

interface OneSliderProps {
  label: string
  words: (value: number) => string
  range: { min: number; max: number; step: number }
  value: number
  onChange: (value: number) => void
}

function OneSlider({ label, words, range, value, onChange }: OneSliderProps) {
  return (
    <div className={styles.slider}>
      <p>
        <span>{label}</span>
        <strong>{words(value)}</strong>
      </p>
      <Slider {...range} value={value} onChange={onChange} label={null} thumbLabel={label} thumbValueText={words} />
      {/* The slider's own words say it to who cannot see where it stands. */}
      <div className={styles.ends} aria-hidden="true">
        <span>{words(range.min)}</span>
        <span>{words(range.max)}</span>
      </div>
    </div>
  )
}
