import styles from './fold-arrow.module.css'

/** Whether what lies below is open; said in words by what it stands in. */
export function FoldArrow({ isOpen }: { isOpen: boolean }) {
  return <span className={styles.arrow} data-open={isOpen || undefined} aria-hidden="true" />
}
