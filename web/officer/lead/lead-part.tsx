import { type ReactNode, useId } from 'react'
import styles from './lead.module.css'

/** Of the name: beside the list the page has another first heading. */
export type NameHeading = 'h1' | 'h2'

interface LeadPartProps {
  title: string
  under: NameHeading
  children: ReactNode
}

/** A part of a lead's page, under its heading. */
export function LeadPart({ title, under, children }: LeadPartProps) {
  const Heading = under === 'h1' ? 'h2' : 'h3'
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
