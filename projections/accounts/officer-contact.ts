import type { AccountRow } from './account-row.ts'

/** How clients know their loan officer. */
export interface OfficerContact {
  readonly name: string
  /** The officer's own, digits. */
  readonly nmls_id: string | null
  /** The direct line, or else the telephone. */
  readonly phone: string | null
}

export function contactOf({ first_name, last_name, nmls_id, direct_line, phone }: AccountRow): OfficerContact {
  return { name: `${first_name} ${last_name}`, nmls_id, phone: direct_line ?? phone }
}
