import { Alert, Textarea } from '@mantine/core'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { MAX_FEEDBACK_LENGTH } from '../../../api/contract/limits.ts'
import { isNearLimit, TOO_LONG, withinLimit, withSpoken } from './feedback-limit.ts'
import styles from './limited-textarea.module.css'

/** What can be done with it besides typing. */
export interface LimitedText {
  focus(): void
  /** Takes what is said as if it were typed behind the rest. @returns whether there was room for all of it */
  hear(spoken: string): boolean
}

interface LimitedTextareaProps {
  label: string
  rows: number
  value: string
  onChange: (value: string) => void
  /** While it is sent. */
  readOnly: boolean
  ref?: Ref<LimitedText>
}

/** A text with a counter. What would go beyond the limit is not taken, and a line says so. */
export function LimitedTextarea({ value, onChange, ref, ...rest }: LimitedTextareaProps) {
  /** How many characters were not taken at the last change. */
  const [cut, setCut] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (text: string): boolean => {
    const taken = withinLimit(value, text)
    setCut(text.length - taken.length)
    onChange(taken)
    return taken === text
  }
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    hear: (spoken) => write(withSpoken(value, spoken)),
  }))

  return (
    <div className={styles.field}>
      <Textarea
        {...rest}
        ref={field}
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
