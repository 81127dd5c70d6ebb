import { useDebouncedValue } from '@mantine/hooks'
import { fieldErrors } from '../../shared/api-client/error-detail.ts'
import { useGetNextTimesQuery } from './get-next-times.ts'

const QUIET_MS = 300

export interface TypedSchedule {
  /** On the wall clock of its zone; null where there are none to show. */
  readonly times: readonly string[] | null
  /** What is wrong with it, in the server's words. */
  readonly fault: string | null
  readonly isAsking: boolean
  /** The server was not to be asked. */
  readonly hasFailed: boolean
}

/** What the scheduler makes of a schedule, once who types it has paused. */
export function useTypedSchedule(schedule: string, time_zone: string): TypedSchedule {
  const [asked] = useDebouncedValue(schedule.trim(), QUIET_MS)
  const { currentData, error, isFetching } = useGetNextTimesQuery({ schedule: asked, time_zone })
  // What is asked again, because a run has begun, is known meanwhile.
  const isAsking = asked !== schedule.trim() || (isFetching && currentData === undefined && error === undefined)
  // What is said of what stood there before is not said of what stands there now.
  const fault = isAsking ? null : (fieldErrors(error).schedule ?? null)
  const hasFailed = !isAsking && error !== undefined && fault === null
  return { times: currentData?.times ?? null, fault, isAsking, hasFailed }
}
