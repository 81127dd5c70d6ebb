import { NumberInput, type NumberInputProps } from '@mantine/core'

/**
 * Dollars, and both digits of the cents where there are any. A minus sign can be typed wherever it is refused, so that it is not
 * silently another amount.
 */
export function MoneyInput(props: NumberInputProps) {
  const hasCents = typeof props.value === 'number' && !Number.isInteger(props.value)
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale={hasCents}
      inputMode="decimal"
      {...props}
    />
  )
}
