import { Button, type ButtonProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { goOnAround } from './go-on-around.ts'

export interface TryAgainProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  onAgain: () => void
  /** It is asked again by now; for where the button stays meanwhile. */
  isAsking?: boolean
  children?: string
}

/** Asks again for what could not be had. Where the button goes with the question, the focus goes on from the part of the page around it. */
export function TryAgain({
  onAgain,
  isAsking = false,
  variant = 'default',
  children = 'Try Again',
  ...look
}: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    // What is taken out of the page loses the focus without a word: here it still has it.
    return () => {
      if (element !== null && element === document.activeElement) goOnAround(element)
    }
  }, [])
  return (
    <Button ref={button} variant={variant} {...look} loading={isAsking} onClick={() => onAgain()}>
      {children}
    </Button>
  )
}
