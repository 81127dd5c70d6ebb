import { type OpenedPalette, Palette } from '../../shared/palette/palette.tsx'
import { ADMIN_ACTS } from './admin-acts.ts'
import { ADMIN_ROOMS } from './admin-rooms.ts'
import { useFoundInBook } from './find-in-book.ts'

const GROUPS = [
  { title: 'Tabs', entries: ADMIN_ROOMS.map(({ path, name }) => ({ id: `tab-${path}`, title: name, path })) },
  { title: 'Acts', entries: ADMIN_ACTS },
]

/** Leads an administrator to whomever and whatever the administration knows. */
export function AdminPalette(opened: OpenedPalette) {
  return (
    <Palette placeholder="People, addresses, tabs and acts" groups={GROUPS} useFound={useFoundInBook} {...opened} />
  )
}
