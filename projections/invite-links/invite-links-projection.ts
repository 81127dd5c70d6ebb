import type { AccountRegistered } from '../../domain/account/events.ts'
import { inviteKey } from '../../domain/account/invite-key.ts'
import { ERASED } from '../../domain/erased.ts'
import type { InviteLinkNamed } from '../../domain/invite/events.ts'
import { FIRST_LINK_NAME } from '../../domain/invite/link-name.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'
import type { InviteLinkRow } from './invite-link-row.ts'

type Handled = 'AccountRegistered' | 'InviteLinkNamed' | 'InviteLinkRenamed' | 'InviteLinkRetired'

/** Which links lead to which loan officer, and what the officer calls them. */
export const inviteLinksProjection: Projection<InviteLinkRow, Handled> = {
  name: 'invite_links',
  version: 1,
  table: 'invite_links',
  personal: ['name'],
  key: 'code',
  columns: {
    code: 'text',
    lookup_key: 'text',
    lo_id: 'text',
    name: 'text',
    is_first: 'boolean',
    created_at: 'timestamptz',
    retired_at: 'timestamptz',
  },
  indexes: [['lookup_key'], ['lo_id']],
  handlers: {
    AccountRegistered: {
      keys: ({ data }) => (data.role === 'lo' && data.invite_code !== null ? [data.invite_code] : []),
      evolve: (row, event, code) => row ?? link(event, code, FIRST_LINK_NAME),
    },
    InviteLinkNamed: {
      keys: (event) => [event.data.code],
      evolve: (row, event, code) => row ?? link(event, code, event.personal?.name ?? ERASED),
    },
    InviteLinkRenamed: {
      keys: (event) => [event.data.code],
      evolve: (row, event) => row && { ...row, name: event.personal?.name ?? ERASED },
    },
    InviteLinkRetired: {
      keys: (event) => [event.data.code],
      evolve: (row, event) => row && { ...row, retired_at: event.occurred_at },
    },
  },
  announce: ({ lo_id }) => [{ audience: `account:${lo_id}`, tag: 'InviteLinks' }],
}

function link(event: (AccountRegistered | InviteLinkNamed) & Envelope, code: string, name: string): InviteLinkRow {
  return {
    code,
    lookup_key: inviteKey(code),
    lo_id: event.data.account_id,
    name,
    is_first: event.type === 'AccountRegistered',
    created_at: event.occurred_at,
    retired_at: null,
  }
}
