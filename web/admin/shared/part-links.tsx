import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './part-links.module.css'
import type { RoomPart } from './room-parts.ts'

interface PartLinksProps<Name extends string> {
  /** Of the room. */
  label: string
  path: string
  /** In their order; the first stands at the room's bare address. */
  parts: readonly RoomPart<Name>[]
  /** The one that is open. */
  part: Name
  /** What is said of a part beside its title. */
  beside?: (name: Name) => ReactNode
}

/** The way between the parts of a room. */
export function PartLinks<Name extends string>({ label, path, parts, part, beside }: PartLinksProps<Name>) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ name, title }, index) => (
        <Link
          key={name}
          to={index === 0 ? path : `${path}?part=${name}`}
          aria-current={name === part ? 'page' : undefined}
        >
          {title}
          {beside?.(name)}
        </Link>
      ))}
    </nav>
  )
}
