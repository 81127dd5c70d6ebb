import styles from './officers.module.css'

interface ToggleProps {
  isOpen: boolean
  /** What it shows and hides, such as 'the clients of Omar Lane'. */
  what: string
  onToggle: () => void
}

export function Toggle({ isOpen, what, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Hide' : 'Show'} ${what}`}
      onClick={onToggle}
    />
  )
}
