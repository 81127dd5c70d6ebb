import styles from './officer-portrait.module.css'

/** A loan officer's photo, or their initials. The name stands beside it in words. */
export function OfficerPortrait({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  if (photoUrl !== null) return <img className={styles.portrait} src={photoUrl} alt="" width={52} height={52} />
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
}
