import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { InvitingOfficer } from '../../../api/contract/invite-links.ts'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { inviteCodeIn, keptInviteCode } from './invite-code.ts'

/** Whose link brought the visitor here: nobody's; somebody's, whose name is not known yet; or a name. */
export type Inviter = { readonly is: 'nobody' | 'somebody' } | { readonly is: 'named'; readonly name: string }

/** A plain fetch, as of the company's settings: the landing page must not wait for the application's libraries. */
export function useInvitingOfficer(): Inviter {
  const [searchParams] = useSearchParams()
  const isHydrated = useHydrated()
  const code = isHydrated ? (inviteCodeIn(searchParams) ?? keptInviteCode()) : null
  const [asked, setAsked] = useState<{ readonly code: string; readonly name: string | null } | null>(null)

  useEffect(() => {
    if (code === null) return
    const leaving = new AbortController()
    fetch(`/api/public/invites/${encodeURIComponent(code)}`, { signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<InvitingOfficer>) : Promise.reject(response)))
      .then(
        ({ name }) => setAsked({ code, name }),
        () => {
          // It stays somebody without a name.
        },
      )
    return () => leaving.abort()
  }, [code])

  if (code === null) return { is: 'nobody' }
  if (asked?.code !== code) return { is: 'somebody' }
  return asked.name === null ? { is: 'nobody' } : { is: 'named', name: asked.name }
}
