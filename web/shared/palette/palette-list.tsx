import { useEffect } from 'react'
import styles from './palette.module.css'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  chosen: PaletteEntry | null
  onGo: (entry: PaletteEntry) => void
}

/** The focus stays in the text: what is chosen is told by its id. */
export function PaletteList({ id, groups, chosen, onGo }: PaletteListProps) {
  const chosenId = chosen === null ? null : `${id}-${chosen.id}`
  useEffect(() => {
    if (chosenId !== null) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div id={id} role="listbox" aria-label="Where to go" className={styles.list} hidden={groups.length === 0}>
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div id={`${id}-${title}`} role="presentation" className={styles.title}>
            {title}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              aria-selected={entry === chosen}
              className={styles.entry}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onGo(entry)}
            >
              <span>{entry.title}</span>
              {entry.detail !== undefined && <small>{entry.detail}</small>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
