import styles from './bell.module.css'

interface BellProps {
  /** Height in CSS pixels. */
  size?: number
  /** True lets it swing once. */
  ringing?: boolean
}

/** The product's mark: a desk bell cast in brass. Decorative, so whoever shows it says in words what it means. */
export function Bell({ size = 28, ringing = false }: BellProps) {
  return (
    <svg
      className={styles.bell}
      data-ringing={ringing || undefined}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.body}>
        <path className={styles.loop} d="M24 8.4a3.2 3.2 0 1 1 0-6.4 3.2 3.2 0 0 1 0 6.4Z" />
        <path
          className={styles.cast}
          d="M24 7.5c-7.9 0-12.6 5.9-12.9 13.6-.3 7.1-1.4 10.5-4.7 13.3-1.4 1.2-.7 3.1 1.1 3.1h33c1.8 0 2.5-1.9 1.1-3.1-3.3-2.8-4.4-6.2-4.7-13.3C36.6 13.4 31.9 7.5 24 7.5Z"
        />
        <path className={styles.shine} d="M17.2 15.2c-1.7 2-2.4 4.7-2.5 7.7-.1 3-.4 5.1-1 6.9" />
        <path className={styles.rim} d="M8.6 32.6c9.7 1.5 21.1 1.5 30.8 0" />
      </g>
      <path className={styles.clapper} d="M19.6 40.3a4.4 4.4 0 0 0 8.8 0Z" />
    </svg>
  )
}
