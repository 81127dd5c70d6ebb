import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A number that shows all of its decimals where nobody is typing it. To add them meanwhile lets two keys end with the same text, and
 * of two such react-number-format, which sets the caret again a moment later, forgets the first when the person goes on: on a phone
 * that is busy it then took the focus back from the next field, and what was typed there went into this one.
 */
export function DecimalsInput({ fixedDecimalScale, onChange, onBlur, ...props }: NumberInputProps) {
  const [isTyping, setTyping] = useState(false)
  return (
    <NumberInput
      {...props}
      fixedDecimalScale={fixedDecimalScale && !isTyping && props.value !== ''}
      onChange={(value) => {
        setTyping(true)
        onChange?.(value)
      }}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
    />
  )
}
