import { Link } from 'react-router-dom'
import { useLeadAddress } from './lead-address.ts'

interface LeadLinkProps {
  client: { readonly id: string; readonly first_name: string; readonly last_name: string }
  /** Their page is open. */
  isCurrent?: boolean
}

/** The name of a client, which opens their page. */
export function LeadLink({ client: { id, first_name, last_name }, isCurrent = false }: LeadLinkProps) {
  const { addressOf, state } = useLeadAddress()
  return (
    <Link to={addressOf(id)} state={state} aria-current={isCurrent ? 'page' : undefined}>
      {first_name} {last_name}
    </Link>
  )
}
