import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Failed } from '../../shared/failed/failed.tsx'
import { counted } from '../../shared/format/counted.ts'
import styles from './automation.module.css'
import { useGetAutomationRunQuery } from './automation-runs.ts'

/** Says what becomes of the homes that a run could not look at, and on demand which they are and why. */
export function WhatFailed({ run_id }: { run_id: string }) {
  const [shown, show] = useState(false)
  const list = useId()
  return (
    <>
      <p>What could not be evaluated keeps its status, and is looked at again in the next run.</p>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={shown}
        aria-controls={list}
        onClick={() => show((before) => !before)}
      >
        {shown ? 'Hide the Homes' : 'Show the Homes'}
      </Button>
      <div id={list}>{shown && <FailedHomes run_id={run_id} />}</div>
    </>
  )
}

function FailedHomes({ run_id }: { run_id: string }) {
  const { data, isError, refetch } = useGetAutomationRunQuery(run_id)
  if (data === undefined && !isError) return <p role="status">Loading the homes</p>
  if (data === undefined)
    return (
      <Failed size="compact-sm" onAgain={refetch}>
        We could not load the homes.
      </Failed>
    )
  const { failures, failures_not_listed: more } = data
  return (
    <>
      <ul className={styles.failures} aria-label="Homes that could not be evaluated">
        {failures.map(({ property_id, address, reason }) => (
          <li key={property_id}>
            <FailedHome property_id={property_id} address={address} /> {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{counted(more, 'more home', 'more homes')}, which the log of the workers names.</p>}
    </>
  )
}

/** Leads to its row, or where there is none any more to what the log says of it. */
function FailedHome({ property_id, address }: { property_id: string; address: string | null }) {
  if (address !== null)
    return <Link to={`/admin/properties?${new URLSearchParams({ q: property_id })}`}>{address}</Link>
  const log = new URLSearchParams({ part: 'log', stream: `property-${property_id}` })
  return <Link to={`/admin/system?${log}`}>A home that is not watched any more</Link>
}
