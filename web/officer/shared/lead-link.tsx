import { Link } from 'react-router-dom'

interface LeadLinkProps {
  client: { readonly id: string; readonly first_name: string; readonly last_name: string; readonly email: string }
}

/** The name of a client, which leads to what is known of them. */
export function LeadLink({ client: { first_name, last_name, email } }: LeadLinkProps) {
  return (
    <Link to={{ pathname: '/lo-dashboard', search: new URLSearchParams({ q: email }).toString() }}>
      {first_name} {last_name}
    </Link>
  )
}
