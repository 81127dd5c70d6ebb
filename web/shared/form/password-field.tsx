import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password or a key that is typed. Mantine’s own does not tell a screen reader, nor who looks for the first fault, that it has one. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
}
