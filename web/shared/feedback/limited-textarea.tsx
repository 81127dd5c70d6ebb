import { Alert, Textarea } from '@mantine/core'
import { type Ref, useState } from 'react'
import { MAX_FEEDBACK_LENGTH } from '../../../api/contract/limits.ts'
import { isNearLimit, isOverLimit, TOO_LONG } from './feedback-limit.ts'
import styles from './limited-textarea.module.css'

interface LimitedTextareaProps {
  label: string
  rows: number
  value: string
  onChange: (value: string) => void
  /** While it is sent. */
  readOnly: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A text with a counter. What would go beyond the limit is not taken, and a line says why. */
export function LimitedTextarea({ value, onChange, ...rest }: LimitedTextareaProps) {
  const [refused, setRefused] = useState(false)
  const write = (text: string) => {
    // A text that speech has filled up can still be shortened.
    const tooLong = isOverLimit(text) && text.length > value.length
    setRefused(tooLong)
    if (!tooLong) onChange(text)
  }

  return (
    <div className={styles.field}>
      <Textarea
        {...rest}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
        description={
          <span className={styles.counter} data-near={isNearLimit(value) || undefined}>
            {value.length}/{MAX_FEEDBACK_LENGTH}
          </span>
        }
      />
      {refused && (
        <Alert color="gray" role="alert">
          {TOO_LONG}
        </Alert>
      )}
    </div>
  )
}
