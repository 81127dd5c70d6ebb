import type { ComponentProps, MouseEvent } from 'react'

interface WaitingButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean
}

/**
 * The button in each of Mantine's: while it waits for what it began it takes no second click, and stays where the keyboard is. Mantine
 * disables it, and a browser takes the focus away from what is disabled, to the beginning of the page.
 */
export function WaitingButton({
  type = 'button',
  disabled,
  onClick,
  'data-loading': isWaiting,
  ...props
}: WaitingButtonProps) {
  return (
    <button
      aria-disabled={isWaiting || undefined}
      {...props}
      type={type}
      data-loading={isWaiting}
      disabled={disabled && !isWaiting}
      onClick={isWaiting ? keepQuiet : onClick}
    />
  )
}

/** A click of the form's own would send it again. */
function keepQuiet(event: MouseEvent): void {
  event.preventDefault()
}
