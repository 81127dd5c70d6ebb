import type { ReactNode } from 'react'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import list from './list.module.css'

/** A part that could not be had, beside those that are there. */
export function Failed({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  return (
    <div className={list.empty} role="alert">
      <p>{children}</p>
      <TryAgain onAgain={onAgain} />
    </div>
  )
}
