import type { ReactNode } from 'react'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { useOwnSecondFactor } from '../../shared/second-factor/use-own-second-factor.ts'
import { RequireSession } from '../../shared/session/require-session.tsx'

/** For administrators alone, and for none who has to set up a second factor first: a page that asks for nothing hears of no refusal. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return (
    <RequireSession roles={['admin']}>
      <OnceAsked>{children}</OnceAsked>
    </RequireSession>
  )
}

function OnceAsked({ children }: { children: ReactNode }) {
  const { isLoading, isFirst } = useOwnSecondFactor()
  return isLoading || isFirst ? <PageLoading /> : children
}
