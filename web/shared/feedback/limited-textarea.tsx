import { Alert, Textarea } from '@mantine/core'
import { type Ref, useState } from 'react'
import { MAX_FEEDBACK_LENGTH } from '../../../api/contract/limits.ts'
import { isNearLimit, TOO_LONG, withinLimit } from './feedback-limit.ts'
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

/** A text with a counter. What would go beyond the limit is not taken, and a line says so. */
export function LimitedTextarea({ value, onChange, ...rest }: LimitedTextareaProps) {
  /** How many characters were not taken at the last change. */
  const [cut, setCut] = useState(0)
  const write = (text: string) => {
    const taken = withinLimit(value, text)
    setCut(text.length - taken.length)
    onChange(taken)
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
      {cut > 0 && (
        <Alert color="gray" role="alert">
          <div>{TOO_LONG}</div>
          {cut > 1 && <div>The last {cut} characters were left out.</div>}
        </Alert>
      )}
    </div>
  )
}
