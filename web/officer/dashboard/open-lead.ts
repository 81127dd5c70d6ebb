import type { ReactNode } from 'react'

/** The lead whose page stands beside the list. */
export interface OpenLead {
  readonly id: string
  readonly page: ReactNode
  readonly close: () => void
}
