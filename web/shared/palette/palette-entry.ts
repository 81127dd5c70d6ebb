/** Something that a palette leads to. */
export interface PaletteEntry {
  /** Among all entries. */
  readonly id: string
  readonly title: string
  /** What tells it from others of that title. */
  readonly detail?: string
  readonly path: string
}

export interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/** What a server found for a text. */
export interface Found {
  readonly groups: readonly PaletteGroup[]
  readonly isFetching: boolean
  readonly failed: boolean
  readonly onAgain: () => void
}

/** The groups with those of their entries that say every word of a text, in any order and whatever case; none that are empty. */
export function entriesLike(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = text.toLowerCase().match(/\S+/g) ?? []
  const isLike = ({ title, detail = '' }: PaletteEntry) => {
    const said = `${title} ${detail}`.toLowerCase()
    return words.every((word) => said.includes(word))
  }
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isLike) }))
    .filter(({ entries }) => entries.length > 0)
}
