import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import type { ComparisonWords } from './comparison-words.ts'
import styles from './statement-comparison.module.css'

interface ComparisonTitleProps {
  id: string
  words: ComparisonWords
  children: string
}

/** What is asked. It takes the focus. */
export function ComparisonTitle({ id, words, children }: ComparisonTitleProps) {
  const heading = useFocusOnMount()
  const { Heading } = words
  return (
    <Heading ref={heading} id={id} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  )
}
