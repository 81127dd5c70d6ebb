import type { ComponentProps, MouseEvent } from 'react'

interface WaitingButtonProps extends ComponentProps<'button'> {
  /** Mantine's `loading`, which draws its own sign over the words. */
  'data-loading'?: boolean
  /** That it takes no click at present. */
  'aria-disabled'?: boolean
}

/**
 * The button in each of Mantine's, and, with a class of its own, one without its looks: while it waits for what it began it takes no
 * second click, and stays where the keyboard is. A browser takes the focus away from what is disabled, to the beginning of the page; so
 * what a press makes unusable has `loading` or, where it says what it does meanwhile, `aria-disabled`.
 */
export function WaitingButton({
  type = 'button',
  disabled,
  onClick,
  'data-loading': isLoading,
  'aria-disabled': isHeld,
  ...props
}: WaitingButtonProps) {
  const takesNone = isLoading || isHeld
  return (
    <button
      {...props}
      type={type}
      aria-disabled={takesNone || undefined}
      data-loading={isLoading}
      data-disabled={disabled || isHeld || undefined}
      disabled={disabled && !isLoading}
      onClick={takesNone ? keepQuiet : onClick}
    />
  )
}

/** A click of the form's own would send it again. */
function keepQuiet(event: MouseEvent): void {
  event.preventDefault()
}
