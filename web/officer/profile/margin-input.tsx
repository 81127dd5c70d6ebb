import { TextInput } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { isMargin } from '../../../api/contract/officer-profile-rules.ts'

const LOW = 100
const HIGH = 600
const STEP = 5

interface MarginInputProps {
  label: string
  description: string
  value: string
  error?: ReactNode
  onChange: (value: string) => void
  /** What stands there again when it is left with something that is no margin. In basis points. */
  fallback: number
}

/** A margin in basis points. What cannot become one is ignored while it is typed; the arrow keys go by steps of 5. */
export function MarginInput({ label, description, value, error, onChange, fallback }: MarginInputProps) {
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // What is pasted has often a space at its end, which is no part of it.
    const typed = currentTarget.value.trim()
    if (/^\d{0,3}$/.test(typed)) onChange(typed)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const from = isMargin(Number(value)) ? Number(value) : fallback - by
    onChange(String(Math.min(HIGH, Math.max(LOW, from + by))))
  }
  const leave = () => {
    if (!isMargin(Number(value))) onChange(String(fallback))
  }
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="numeric"
      required
      autoComplete="off"
      value={value}
      error={error}
      onChange={type}
      onKeyDown={step}
      onBlur={leave}
    />
  )
}
