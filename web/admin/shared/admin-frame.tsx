import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { PaletteButton } from '../../shared/palette/palette-button.tsx'
import { ACCOUNT_PAGE } from '../../shared/session/require-session.tsx'
import { SignedInHeader } from '../../shared/session/signed-in-header.tsx'
import styles from './admin-frame.module.css'
import { ADMIN_ROOMS, type AdminRoom } from './admin-rooms.ts'
import { RequireAdmin } from './require-admin.tsx'
import { useBeginAtAPlace } from './use-begin-at-a-place.ts'
import { WaitingFeedback } from './waiting-feedback.tsx'

const AdminPalette = lazy(async () => ({ default: (await import('./admin-palette.tsx')).AdminPalette }))

/** What waits in a room, beside its name. */
const WAITING: Partial<Record<AdminRoom, ComponentType>> = { Feedback: WaitingFeedback }

interface AdminFrameProps {
  room: AdminRoom
  /** What a person would say of the room. */
  sentence?: ReactNode
  children: ReactNode
}

/** What every room of the administration stands in, beside the way to the others. Nothing of it is there for who may not see it. */
export function AdminFrame({ room, sentence, children }: AdminFrameProps) {
  usePageTitle(room)
  useBeginAtAPlace()
  return (
    <RequireAdmin>
      <div className={styles.frame}>
        <SignedInHeader home="/admin">
          <Link to="/audit">Audit</Link>
          <Link to={ACCOUNT_PAGE}>Your Account</Link>
          <PaletteButton Palette={AdminPalette} />
        </SignedInHeader>
        <div className={styles.columns}>
          <AdminRooms room={room} />
          <main className={styles.room}>
            <div className={styles.head}>
              <h1>{room}</h1>
              {sentence !== undefined && <p className={page.lead}>{sentence}</p>}
            </div>
            {children}
          </main>
        </div>
      </div>
    </RequireAdmin>
  )
}

/** Where they are one line that is moved with a finger, the one that is open stands in its middle. */
function AdminRooms({ room }: { room: AdminRoom }) {
  const line = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another room another link is the one that is open
  useLayoutEffect(() => {
    const open = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current === null || !open) return
    line.current.scrollLeft = open.offsetLeft - (line.current.clientWidth - open.offsetWidth) / 2
  }, [room])
  return (
    <nav ref={line} className={styles.rooms} aria-label="Administration">
      {ADMIN_ROOMS.map(({ path, name }) => {
        const Waiting = WAITING[name]
        return (
          <NavLink key={path} to={path} end>
            {name}
            {Waiting !== undefined && <Waiting />}
          </NavLink>
        )
      })}
    </nav>
  )
}
