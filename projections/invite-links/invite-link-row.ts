/** One row per link that leads to a loan officer, retired ones too. */
export interface InviteLinkRow {
  readonly code: string
  /** The code as it is looked up by. */
  readonly lookup_key: string
  readonly lo_id: string
  readonly name: string
  /** It came with the officer's account. */
  readonly is_first: boolean
  readonly created_at: string
  /** Null while it is handed out. */
  readonly retired_at: string | null
}
