import type { AdminUser } from '../../../api/contract/administration.ts'
import { PhoneLink } from '../../shared/format/phone-link.tsx'
import type { Column } from './admin-table.tsx'
import { DisabledMark } from './disabled-mark.tsx'
import { EmailStateMark } from './email-state-mark.tsx'
import { Known } from './known.tsx'
import { OpenButton } from './open-button.tsx'

/** Ids that came at about the same time begin alike: where there is no room for all of one, its end is shown. */
export const ID_COLUMN: Column<{ readonly id: string }> = {
  title: 'ID',
  field: 'id',
  cell: ({ id }) => (
    <span>
      <bdi>{id}</bdi>
    </span>
  ),
  whole: ({ id }) => id,
}

/** @param onOpen shows everything about somebody, by their id */
export function emailColumn(onOpen: (id: string) => void): Column<AdminUser> {
  return {
    title: 'Email',
    field: 'email',
    cell: ({ id, email, disabled_at, email_state }) => (
      <>
        <OpenButton onOpen={() => onOpen(id)}>
          <Known text={email} />
        </OpenButton>
        {disabled_at !== null && <DisabledMark />}
        <EmailStateMark state={email_state} />
      </>
    ),
    whole: ({ email }) => email,
    isName: true,
  }
}

export const PHONE_COLUMN: Column<AdminUser> = {
  title: 'Phone',
  field: 'phone',
  cell: ({ phone }) => <Known text={phone}>{phone && <PhoneLink phone={phone} />}</Known>,
}
