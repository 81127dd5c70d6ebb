import { Skeleton } from '@mantine/core'
import { Fragment, useState } from 'react'
import { ERASED } from '../../../api/contract/erased.ts'
import type { OfficerClient } from '../../../api/contract/overview.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { PhoneLink } from '../../shared/format/phone-link.tsx'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { Known } from '../shared/known.tsx'
import { Toggle } from '../shared/toggle.tsx'
import { ClientHomes } from './client-homes.tsx'
import { type ClientsAsked, useOfficerClients } from './get-officers.ts'
import styles from './officers.module.css'

interface OfficerClientsProps extends ClientsAsked {
  name: string
  /** Whether each opens to what they own, which is told as of now, and to who acts on it. */
  homesOpen: boolean
}

/** The clients of a loan officer, each with what they own once it is opened. */
export function OfficerClients({ officer, on, name, homesOpen }: OfficerClientsProps) {
  const { answer, onAgain } = useOfficerClients({ officer, on })
  const { rows, isLoading, failed, failedMore } = answer
  return (
    <div className={styles.clients} aria-busy={answer.isFetching}>
      {isLoading && <Skeleton height="4rem" aria-label="Loading the clients" />}
      {failed && !failedMore && <Failed onAgain={onAgain}>The clients could not be loaded.</Failed>}
      {!isLoading && !failed && rows.length === 0 && <p>No clients found</p>}
      {rows.length > 0 && (
        <table className={styles.nested} aria-label={`Clients of ${name}`}>
          <thead>
            <tr>
              {homesOpen && (
                <th scope="col" data-field="toggle">
                  <span className="visually-hidden">Their properties</span>
                </th>
              )}
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Phone</th>
              <th scope="col" data-field="count">
                Properties
              </th>
              <th scope="col" data-field="status">
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((client) => (
              <Client key={client.id} client={client} homesOpen={homesOpen} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore size="sm" further={answer}>
        Show More Clients
      </ShowMore>
    </div>
  )
}

function Client({ client, homesOpen }: { client: OfficerClient; homesOpen: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { id, email, phone, property_count, status } = client
  const name = nameOf(client)
  return (
    <Fragment>
      <tr>
        {homesOpen && (
          <td data-field="toggle">
            <Toggle isOpen={isOpen} what={`the properties of ${name}`} onToggle={() => setOpen(!isOpen)} />
          </td>
        )}
        <th scope="row">
          <Known text={name} />
        </th>
        <td data-field="email" title={email}>
          <Known text={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Known>
        </td>
        <td data-field="phone">
          <Known text={phone}>{phone && <PhoneLink phone={phone} />}</Known>
        </td>
        <td data-field="count" data-title="Properties">
          {property_count.toLocaleString('en-US')}
        </td>
        <td data-field="status">
          <StatusBadge status={status} />
        </td>
      </tr>
      {homesOpen && isOpen && (
        <tr>
          <td colSpan={6}>
            <ClientHomes id={id} name={name} count={property_count} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** Their name, or else what stands before the @ of their address. */
function nameOf({ first_name, last_name, email }: OfficerClient): string {
  if (first_name === ERASED) return ERASED
  return `${first_name} ${last_name}`.trim() || (email.split('@')[0] ?? email)
}
