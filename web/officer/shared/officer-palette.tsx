import type { LoDashboard } from '../../../api/contract/leads.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { foundOf, isLongEnough } from '../../shared/palette/found-of.ts'
import { type OpenedPalette, Palette } from '../../shared/palette/palette.tsx'
import type { Found, PaletteEntry } from '../../shared/palette/palette-entry.ts'
import { useLeadAddress } from './lead-address.ts'

const PAGES = [
  {
    title: 'Pages',
    entries: [
      { id: 'leads', title: 'My Leads', path: '/lo-dashboard' },
      { id: 'link', title: 'My Link', path: '/lo/my-link' },
      { id: 'profile', title: 'Profile & Settings', path: '/lo/profile' },
      { id: 'disclosures', title: 'Disclosures', path: '/disclosures' },
    ],
  },
]

/** As many as stand below each other without scrolling. */
const MOST_LEADS = 6

const withFindLeads = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.query<LoDashboard, string>({
      query: (q) => ({ url: '/lo/dashboard', params: { q, limit: MOST_LEADS, sort: 'first_name' } }),
      providesTags: ['Leads'],
      // Who was found a while ago may have another name by now.
      keepUnusedDataFor: 0,
    }),
  }),
})

const { useFindLeadsQuery } = withFindLeads

/** Leads a loan officer to their own pages, and to each of their own leads. */
export function OfficerPalette(opened: OpenedPalette) {
  return <Palette placeholder="Leads and pages" groups={PAGES} useFound={useFoundLeads} {...opened} />
}

function useFoundLeads(q: string): Found {
  const question = useFindLeadsQuery(q, { skip: !isLongEnough(q) })
  const { addressOf } = useLeadAddress()
  const pathTo = (id: string) => {
    const { pathname, search } = addressOf(id)
    return `${pathname}${search}`
  }
  return foundOf(q, question, ({ leads }) => [
    { title: 'Leads', entries: leads.map((lead) => leadEntry(lead, pathTo(lead.id))) },
  ])
}

function leadEntry({ id, first_name, last_name, email }: LoDashboard['leads'][number], path: string): PaletteEntry {
  return {
    id: `lead-${id}`,
    title: `${first_name} ${last_name}`.trim() || email,
    detail: email,
    path,
  }
}
