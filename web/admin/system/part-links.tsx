import { Link } from 'react-router-dom'
import { CountBadge } from '../../shared/page/count-badge.tsx'
import { useSystem } from './get-system.ts'
import styles from './part-links.module.css'
import { SYSTEM_PARTS, type SystemPart } from './system-parts.ts'

/** The way between the parts of the room. */
export function PartLinks({ part }: { part: SystemPart }) {
  const { data } = useSystem()
  return (
    <nav className={styles.parts} aria-label="System">
      {SYSTEM_PARTS.map(({ name, title }, index) => (
        <Link
          key={name}
          to={index === 0 ? '/admin/system' : `/admin/system?part=${name}`}
          aria-current={name === part ? 'page' : undefined}
        >
          {title}
          {name === 'jobs' && <CountBadge count={data?.jobs.given_up ?? 0} of="given up" />}
        </Link>
      ))}
    </nav>
  )
}
