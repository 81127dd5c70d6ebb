import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { Job, JobState } from '../../../api/contract/system.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import type { Column } from '../shared/admin-table.tsx'
import { useJobs } from './get-jobs.ts'
import { useSystem } from './get-system.ts'
import { RetryJob } from './retry-job.tsx'
import { inWords, lasting } from './system-in-words.ts'
import { SystemList } from './system-list.tsx'

const TITLES: Readonly<Record<JobState, string>> = { given_up: 'Given up', waiting: 'Waiting', running: 'Running' }
const STATES = Object.keys(TITLES) as JobState[]

const NONE: Readonly<Record<JobState, string>> = {
  given_up: 'No job was given up.',
  waiting: 'No job waits.',
  running: 'No job is running at this moment.',
}

const COLUMNS: readonly Column<Job>[] = [
  { title: 'Job', field: 'task', cell: ({ task }) => inWords(task), whole: ({ id }) => `Job ${id}`, isName: true },
  { title: 'Age', field: 'age', cell: ({ age_seconds }) => lasting(age_seconds) },
  { title: 'Attempts', field: 'attempts', cell: ({ attempts, max_attempts }) => `${attempts} of ${max_attempts}` },
  { title: 'Due', field: 'due', cell: ({ run_at }) => dayAndTime(run_at) },
  {
    title: 'Last error',
    field: 'error',
    cell: ({ last_error }) => last_error ?? 'None',
    whole: ({ last_error }) => last_error ?? 'None',
  },
  { title: 'Act', field: 'act', cell: (job) => <RetryJob job={job} /> },
]

/** What stands on the queue: given up, waiting or running. */
export function Jobs() {
  const [params, setParams] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state')) ?? 'given_up'
  const { data } = useSystem()
  return (
    <>
      <NativeSelect
        size="sm"
        w="12rem"
        aria-label="State"
        value={state}
        onChange={({ currentTarget: { value } }) =>
          setParams(value === 'given_up' ? { part: 'jobs' } : { part: 'jobs', state: value }, { replace: true })
        }
        data={STATES.map((one) => ({ value: one, label: withCount(TITLES[one], data?.jobs[one]) }))}
      />
      <SystemList
        key={state}
        label={`Jobs: ${TITLES[state].toLowerCase()}`}
        words={{ one: 'job', many: 'jobs', none: NONE[state] }}
        columns={COLUMNS}
        {...useJobs(state)}
      />
    </>
  )
}

function withCount(title: string, count: number | undefined): string {
  return count === undefined ? title : `${title}, ${count.toLocaleString('en-US')}`
}
