import { AdminFrame } from '../shared/admin-frame.tsx'
import { CostTemplates } from './cost-templates-room.tsx'
import { HowItStands } from './how-it-stands.tsx'

/** What a refinance costs in each state. */
export function CostTemplatesPage() {
  return (
    <AdminFrame room="Cost Templates" sentence={<HowItStands />}>
      <CostTemplates />
    </AdminFrame>
  )
}
