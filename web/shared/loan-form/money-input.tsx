import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Dollars and cents. A minus sign can be typed wherever it is refused, so that it is not silently another amount. */
export function MoneyInput(props: NumberInputProps) {
  return <NumberInput prefix="$" thousandSeparator="," decimalScale={2} inputMode="decimal" {...props} />
}
