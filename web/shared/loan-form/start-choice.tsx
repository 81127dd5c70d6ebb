import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './start-choice.module.css'

interface StartChoiceProps {
  onUpload: () => void
  onManual: () => void
}

/** The two ways in. */
export function StartChoice({ onUpload, onManual }: StartChoiceProps) {
  return (
    <div className={styles.options}>
      <Option
        title="Upload Mortgage Statement"
        tag="Fastest"
        text="Take a photo or upload your latest statement; the details are extracted automatically."
        claims={['Auto-fill of all loan details', 'Most accurate results', 'Under 60 seconds']}
      >
        <Button size="lg" fullWidth onClick={onUpload}>
          Upload Statement
        </Button>
      </Option>
      <Option
        title="Enter Details Manually"
        text="No statement at hand? Type what you know about the loan."
        claims={['No document needed', 'Takes 3-5 minutes', 'A good estimate']}
      >
        <Button size="lg" fullWidth variant="default" onClick={onManual}>
          Enter Manually
        </Button>
      </Option>
    </div>
  )
}

interface OptionProps {
  title: string
  tag?: string
  text: string
  claims: readonly string[]
  children: ReactNode
}

function Option({ title, tag, text, claims, children }: OptionProps) {
  return (
    <section className={styles.option}>
      <h3>
        {title}
        {tag !== undefined && <span className={styles.tag}>{tag}</span>}
      </h3>
      <p>{text}</p>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
