import { Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { PropertyInTime as Shown } from '../../../api/contract/property-in-time.ts'
import { isGone } from '../api-client/error-detail.ts'
import { AsOf } from '../as-of/as-of.tsx'
import { dayBefore } from '../as-of/days.ts'
import { EstimateNotice } from '../evaluation-result/estimate-notice.tsx'
import { Failed } from '../failed/failed.tsx'
import section from '../page/section.module.css'
import { usePageTitle } from '../page/use-page-title.ts'
import { PropertyDetails } from '../property-details/property-details.tsx'
import { useGetPropertyInTimeQuery } from './get-property-in-time.ts'
import { HistoryUntil } from './history-until.tsx'

/** What is known of a property now, or was on the day that the address names. */
export function PropertyInTime({ id }: { id: string }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('as_of') ?? ''
  const on = dayBefore(asked, new Date())
  const answer = useGetPropertyInTimeQuery({ id, on })
  // From which day on is known also while another day is on its way, or is none of its days.
  const { data: known, currentData, error } = answer
  // Also where it was shown before: who looks is not to see it any more.
  const isNotThere = isGone(error)
  const property = isNotThere ? undefined : currentData
  usePageTitle(known?.address ?? 'Property')
  return (
    <>
      <h1>{known?.address ?? 'Property'}</h1>
      <AsOf
        asked={asked}
        since={known?.since.slice(0, 10)}
        what="this property"
        onChange={(as_of) => setParams(as_of === '' ? {} : { as_of }, { replace: true, preventScrollReset: true })}
      />
      {property !== undefined && <Everything property={property} on={on} />}
      {property === undefined && error !== undefined && (
        <NotShown isNotThere={isNotThere} on={on} onAgain={() => void answer.refetch()} />
      )}
      {property === undefined && error === undefined && (
        <Skeleton role="status" height={480} aria-label="Loading the property" />
      )}
    </>
  )
}

function Everything({ property, on }: { property: Shown; on: string | null }) {
  const { id, user_email, lo_email } = property
  return (
    <>
      <section className={section.section} aria-labelledby="details">
        <h2 id="details">The loan and its pricing</h2>
        <EstimateNotice />
        <PropertyDetails property={property} on={on} />
        <p>
          Owned by {user_email}, {lo_email === null ? 'the client of nobody' : `the client of ${lo_email}`}
          {on === null ? '.' : ' then.'}
        </p>
      </section>
      <section className={section.section} aria-labelledby="history">
        <h2 id="history">{on === null ? 'Its history' : 'Its history until then'}</h2>
        <HistoryUntil id={id} on={on} />
      </section>
    </>
  )
}

interface NotShownProps {
  isNotThere: boolean
  on: string | null
  onAgain: () => void
}

function NotShown({ isNotThere, on, onAgain }: NotShownProps) {
  if (isNotThere)
    return (
      <p role="alert">
        {on === null
          ? 'There is no such property now, or it is not one of yours. Administrators and auditors find on the days before what is no longer watched.'
          : 'There was no such property on that day, or you do not see it of that day.'}
      </p>
    )
  return <Failed onAgain={onAgain}>The property could not be loaded.</Failed>
}
