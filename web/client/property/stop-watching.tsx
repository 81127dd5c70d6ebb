import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Property } from '../../../api/contract/properties.ts'
import { useRemovePropertyMutation } from './remove-property.ts'
import styles from './stop-watching.module.css'

interface StopWatchingProps {
  property: Property
  /** Told the home before it is taken away, and null when that failed. */
  onLeaving: (leaving: Property | null) => void
}

/** Takes the property away, once it has been said what that means. */
export function StopWatching({ property, onLeaving }: StopWatchingProps) {
  const { id, address } = property
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)
  /** Null before it was asked for the first time. */
  const [asking, setAsking] = useState<boolean | null>(null)
  const [removeProperty, { isLoading, isError }] = useRemovePropertyMutation()
  // The button that was pressed is gone: who uses the keyboard goes on at the question, or where it was asked.
  useEffect(() => {
    if (asking !== null) (asking ? question : button).current?.focus()
  }, [asking])

  const stop = async () => {
    onLeaving(property)
    const { error } = await removeProperty(id)
    if (error === undefined) navigate('/dashboard', { state: { noLongerWatched: address } })
    else onLeaving(null)
  }

  if (!asking)
    return (
      <Button ref={button} variant="default" onClick={() => setAsking(true)}>
        Stop Watching This Home
      </Button>
    )
  return (
    <div className={styles.asking}>
      <p ref={question} tabIndex={-1}>
        Stop watching {address}? It leaves your dashboard, we look at it no more and do not write to you about it. You
        can add it again at any time.
      </p>
      <div className={styles.answers}>
        <Button variant="default" onClick={() => setAsking(false)}>
          Keep Watching
        </Button>
        <Button loading={isLoading} onClick={stop}>
          Stop Watching
        </Button>
      </div>
      {isError && <p role="alert">It could not be taken away. Please try again.</p>}
    </div>
  )
}
