import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import styles from './statement-comparison.module.css'

export interface ComparisonTitleProps {
  id: string
  /** One below the heading that it stands under. */
  Heading: 'h2' | 'h3'
  children: string
}

/** What is asked. It takes the focus. */
export function ComparisonTitle({ id, Heading, children }: ComparisonTitleProps) {
  const heading = useFocusOnMount()
  return (
    <Heading ref={heading} id={id} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  )
}
