import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Dollars and cents. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      {...props}
    />
  )
}
