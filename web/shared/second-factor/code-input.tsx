import { TextInput, type TextInputProps } from '@mantine/core'

/** For the six digits of an authenticator app. */
export function CodeInput(props: TextInputProps) {
  // Apps show them in two halves.
  return <TextInput required inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...props} />
}
