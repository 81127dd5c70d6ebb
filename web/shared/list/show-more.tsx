import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Further } from './list-answer.ts'
import { focusBelow, lastRowIn } from './row-below.ts'
import styles from './show-more.module.css'

interface ShowMoreProps extends Pick<ButtonProps, 'size'> {
  /** What is on its button. */
  children: string
  further: Further
  /** What is said where they could not be had. */
  fault?: string
  button?: RefObject<HTMLButtonElement | null>
  /** Leads to the first of the rows that came last, where not all of them need be in the page. */
  onLast?: () => void
}

/**
 * The way to what is not loaded yet, right below the rows that are, and beside it that it could not be: what is there stays. With the last
 * rows its button goes, and who has pressed it by the keyboard goes on from the first of those.
 */
export function ShowMore({ children, size, further, fault = FURTHER, button, onLast }: ShowMoreProps) {
  const lastRow = useRef<HTMLElement>(null)
  const goOn = useRef<() => void>(null)
  useLayoutEffect(() => {
    goOn.current?.()
    goOn.current = null
  })
  if (!further.hasMore) return null
  return (
    <Below
      onLeft={(list) => {
        goOn.current = onLast ?? (() => focusBelow(lastRow.current, list))
      }}
      onPress={(list) => {
        lastRow.current = lastRowIn(list)
      }}
    >
      <Button ref={button} variant="default" size={size} loading={further.isFetchingMore} onClick={further.more}>
        {children}
      </Button>
      {further.failedMore && !further.isFetchingMore && <p role="alert">{fault}</p>}
    </Below>
  )
}

/** Where the earlier nights or runs stand below the newest. */
export const EARLIER = 'The earlier ones could not be loaded.'
const FURTHER = 'Further ones could not be loaded.'

interface BelowProps {
  /** It goes, and the focus with it. */
  onLeft: (list: Element | null) => void
  onPress: (list: Element | null) => void
  children: ReactNode
}

/** Its list is what stands above it. */
function Below({ onLeft, onPress, children }: BelowProps) {
  const place = useRef<HTMLDivElement>(null)
  const left = useEffectEvent(onLeft)
  useLayoutEffect(() => {
    const element = place.current
    // What is taken out of the page loses the focus without a word: here it still has it.
    return () => {
      if (element?.contains(document.activeElement)) left(element.previousElementSibling)
    }
  }, [])
  return (
    <div
      ref={place}
      className={styles.more}
      onClickCapture={() => onPress(place.current?.previousElementSibling ?? null)}
    >
      {children}
    </div>
  )
}
