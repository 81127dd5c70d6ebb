import type { NumberInputProps } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { DecimalsInput } from './decimals-input.tsx'

/** What people write behind an amount of dollars, and how many it stands for. */
const TIMES = new Map([
  ['k', 1_000],
  ['m', 1_000_000],
])
const AMOUNT_WITH_LETTER = /^\s*\$?\s*([\d,]*\.?\d+)\s*([km])\s*$/i

/**
 * Dollars, and both digits of the cents where there are any. A minus sign can be typed wherever it is refused, and 520k is 520,000,
 * so that it is not silently another amount.
 */
export function MoneyInput({ onKeyDown, onPaste, ...props }: NumberInputProps) {
  const { value, onChange } = props
  const hasCents = typeof value === 'number' && !Number.isInteger(value)
  const typed = (event: KeyboardEvent<HTMLInputElement>) => {
    const times = event.ctrlKey || event.metaKey || event.altKey ? undefined : TIMES.get(event.key.toLowerCase())
    if (times !== undefined && typeof value === 'number' && isAtTheEnd(event.currentTarget)) {
      event.preventDefault()
      onChange?.(inCents(value * times))
    }
    onKeyDown?.(event)
  }
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const dollars = dollarsIn(event.clipboardData.getData('text'))
    if (dollars !== null) {
      event.preventDefault()
      onChange?.(dollars)
    }
    onPaste?.(event)
  }
  return (
    <DecimalsInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale={hasCents}
      inputMode="decimal"
      onKeyDown={typed}
      onPaste={pasted}
      {...props}
    />
  )
}

function isAtTheEnd({ selectionEnd, value }: HTMLInputElement): boolean {
  return selectionEnd === value.length
}

/** Null: there is no such letter, and the input takes it as it takes any amount. */
function dollarsIn(text: string): number | null {
  const [, amount, letter] = AMOUNT_WITH_LETTER.exec(text) ?? []
  const times = letter === undefined ? undefined : TIMES.get(letter.toLowerCase())
  return amount === undefined || times === undefined ? null : inCents(Number(amount.replaceAll(',', '')) * times)
}

function inCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
