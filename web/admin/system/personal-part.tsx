import { Button } from '@mantine/core'
import { type MouseEvent, useRef } from 'react'
import type { LoggedEvent } from '../../../api/contract/log.ts'
import { useRevealEventMutation } from './get-log.ts'
import styles from './log.module.css'

/** What the event says of a person, once somebody has said that they want to see it. */
export function PersonalPart({ event: { position, personal, hidden_fields } }: { event: LoggedEvent }) {
  const [reveal, { data, isLoading, isError }] = useRevealEventMutation()
  const facts = useRef<HTMLDListElement>(null)
  if (personal === 'none') return null
  if (personal === 'erased') return <p>What this event said of a person was erased. Nobody can read it any more.</p>
  if (hidden_fields.length === 0) return <p>What else this event holds opens something, and is shown to nobody.</p>
  const show = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const revealed = await reveal(position)
    const isThere = document.activeElement === button || document.activeElement === document.body
    // The button goes, and what it was pressed for stands here. Not when the reader has gone on to something else meanwhile.
    if (revealed.error === undefined && isThere) facts.current?.focus()
  }
  return (
    <>
      <dl ref={facts} tabIndex={-1} className={styles.facts}>
        {hidden_fields.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{field}</dt>
            <dd>{data === undefined ? 'Hidden' : textOf(data.revealed[field])}</dd>
          </div>
        ))}
      </dl>
      {data === undefined && (
        <div className={styles.event}>
          <p>This is personal data. That you looked at it is written down among the security events.</p>
          <div>
            <Button size="sm" loading={isLoading} onClick={show}>
              Reveal
            </Button>
          </div>
        </div>
      )}
      {isError && <p role="alert">It could not be revealed. Please try again.</p>}
    </>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
