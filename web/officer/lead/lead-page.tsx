import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useLeadAddress } from '../shared/lead-address.ts'
import { OfficerFrame } from '../shared/officer-frame.tsx'
import { useGetLeadQuery } from './get-lead.ts'
import { LeadContent } from './lead-content.tsx'

/** A lead where there is no room beside the list. */
export function LeadPage({ id }: { id: string }) {
  const { ofList } = useLeadAddress()
  const { currentData: lead } = useGetLeadQuery(id)
  usePageTitle(lead === undefined ? 'Lead' : `${lead.first_name} ${lead.last_name}`)
  return (
    <OfficerFrame roles={['lo', 'admin']}>
      <Link to={ofList} className={page.back}>
        ← All Leads
      </Link>
      <LeadContent id={id} heading="h1" asked={id} />
    </OfficerFrame>
  )
}
