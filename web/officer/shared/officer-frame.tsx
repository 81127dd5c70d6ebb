import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PaletteButton } from '../../shared/palette/palette-button.tsx'
import { ACCOUNT_PAGE, RequireSession } from '../../shared/session/require-session.tsx'
import { SignedInHeader } from '../../shared/session/signed-in-header.tsx'
import { HalfWrittenNotes } from './half-written-notes.tsx'
import styles from './officer-frame.module.css'
import { useIsOfficer } from './use-is-officer.ts'

const OfficerPalette = lazy(async () => ({ default: (await import('./officer-palette.tsx')).OfficerPalette }))

interface OfficerFrameProps {
  roles: readonly ('lo' | 'admin')[]
  /** What stands beside the page, under its own name; null: nothing does. */
  beside?: { readonly label: string; readonly content: ReactNode } | null
  children: ReactNode
}

/** What every page of a loan officer stands in. Nothing of the page is there for who may not see it. */
export function OfficerFrame({ roles, beside = null, children }: OfficerFrameProps) {
  return (
    <RequireSession roles={roles}>
      <div className={styles.frame}>
        <OfficerHeader />
        <HalfWrittenNotes />
        <div className={styles.columns} data-beside={beside !== null || undefined}>
          <main className={styles.page}>{children}</main>
          {beside !== null && (
            <aside className={styles.beside} aria-label={beside.label}>
              <div className={styles.scrolling}>{beside.content}</div>
            </aside>
          )}
        </div>
      </div>
    </RequireSession>
  )
}

function OfficerHeader() {
  return useIsOfficer() ? (
    <SignedInHeader home="/lo-dashboard">
      <Link to="/lo/my-link">My Link</Link>
      <Link to="/lo/profile">Profile &amp; Settings</Link>
      <PaletteButton Palette={OfficerPalette} />
    </SignedInHeader>
  ) : (
    // An administrator has neither link nor profile, and came from the administration.
    <SignedInHeader home="/admin">
      <Link to="/admin">Administration</Link>
      <Link to={ACCOUNT_PAGE}>Your Account</Link>
    </SignedInHeader>
  )
}
