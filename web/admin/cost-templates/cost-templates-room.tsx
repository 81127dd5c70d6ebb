import { Skeleton } from '@mantine/core'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { useGetCostTemplatesQuery } from './cost-templates.ts'
import { listedStates } from './listed-state.ts'
import { States } from './states.tsx'

export function CostTemplates() {
  const { data, isError, refetch } = useGetCostTemplatesQuery()
  if (data !== undefined) return <Loaded templates={data.templates} />
  if (!isError) return <Skeleton height="30rem" aria-label="Loading the cost templates" role="status" />
  return <Failed onAgain={refetch}>Failed to load cost templates</Failed>
}

function Loaded({ templates }: { templates: readonly CostTemplate[] }) {
  return <States states={listedStates(templates)} />
}
