import { Button, type ButtonProps } from '@mantine/core'
import { useFleetingMessage } from '../page/use-fleeting-message.ts'

const COPIED_FOR_MS = 2000

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What it says while nothing was copied. */
  label: string
  /** What is copied, where several stand below each other: it is heard, and not seen. */
  of?: string
  /** Rejects where the browser does not let it. */
  copy: () => Promise<void>
}

/** Puts something on the clipboard, and says so for two seconds. */
export function CopyButton({ label, of, copy, variant = 'default' }: CopyButtonProps) {
  const [message, say] = useFleetingMessage(COPIED_FOR_MS)
  const press = () =>
    copy().then(
      () => say('Copied!'),
      () => say('Please copy it by hand'),
    )
  return (
    <Button variant={variant} onClick={press} aria-live="polite">
      {message ?? label}
      {message === null && of !== undefined && <span className="visually-hidden"> {of}</span>}
    </Button>
  )
}
