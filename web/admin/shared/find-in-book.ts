import type { AdminFound } from '../../../api/contract/administration.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { foundOf, isLongEnough } from '../../shared/palette/found-of.ts'
import type { Found, PaletteEntry } from '../../shared/palette/palette-entry.ts'
import { ROLE_TITLES } from './role-badge.tsx'

const withFindInBook = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    findInBook: build.query<AdminFound, string>({
      query: (q) => ({ url: '/admin/find', params: { q } }),
      providesTags: ['AdminUsers', 'AdminProperties'],
      // What was found a while ago may have another name by now.
      keepUnusedDataFor: 0,
    }),
  }),
})

const { useFindInBookQuery } = withFindInBook

/** The people and the addresses that a text is like. */
export function useFoundInBook(q: string): Found {
  const question = useFindInBookQuery(q, { skip: !isLongEnough(q) })
  return foundOf(q, question, ({ people, addresses }) => [
    { title: 'People', entries: people.map(personEntry) },
    { title: 'Addresses', entries: addresses.map(addressEntry) },
  ])
}

function personEntry({ id, email, role, first_name, last_name }: AdminFound['people'][number]): PaletteEntry {
  const room = role === 'lo' ? '/admin/loan-officers' : '/admin/users'
  return {
    id: `person-${id}`,
    title: `${first_name} ${last_name}`.trim() || email,
    detail: `${ROLE_TITLES[role]} · ${email}`,
    path: `${room}?${new URLSearchParams({ q: id })}`,
  }
}

function addressEntry({
  id,
  address,
  city,
  state,
  zip_code,
  user_email,
}: AdminFound['addresses'][number]): PaletteEntry {
  return {
    id: `address-${id}`,
    title: `${address}, ${city}, ${state} ${zip_code}`,
    detail: user_email,
    path: `/admin/properties?${new URLSearchParams({ q: id })}`,
  }
}
