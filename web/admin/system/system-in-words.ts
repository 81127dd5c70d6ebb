import { placeInLog } from '../../../api/contract/place-in-log.ts'
import type { ReadModel, SystemState } from '../../../api/contract/system.ts'
import { MOST_EVENTS_COUNTED } from '../../../api/contract/system.ts'
import { counted } from '../../shared/format/counted.ts'

/** What is folded sooner is not late: while somebody writes, something is always under way. */
const LATE_SECONDS = 5

/** What is wrong, one sentence each, the worst first; where nothing is, that and how long the oldest job has waited. */
export function systemInWords(state: SystemState): string {
  const faults = faultsOf(state)
  if (faults.length > 0) return faults.join(' ')
  const { oldest_seconds } = state.jobs
  const oldest = oldest_seconds === 0 ? 'no job waits' : `the oldest job is ${lasting(oldest_seconds)} old`
  return `All ${state.read_models.length} read models are up to date; ${oldest}.`
}

export function isWell(state: SystemState): boolean {
  return faultsOf(state).length === 0
}

function faultsOf({ projecting, read_models, jobs }: SystemState): string[] {
  const paused = read_models.filter(({ paused }) => paused !== null)
  const late = read_models.filter((model) => model.paused === null && isLate(model))
  const faults: string[] = []
  if (!projecting) faults.push('No process folds the log at the moment: every page shows what was known before.')
  if (paused.length > 0)
    faults.push(`${named(paused, 'stands', 'stand')} still at an event that cannot be folded; the others go on.`)
  if (late.length > 0) {
    const furthest = Math.max(...late.map(({ lag_seconds }) => lag_seconds))
    faults.push(`${named(late, 'is', 'are')} ${lasting(furthest)} behind the log.`)
  }
  if (jobs.given_up > 0) faults.push(`${counted(jobs.given_up, 'job was', 'jobs were')} given up.`)
  return faults
}

function named(models: readonly ReadModel[], is: string, are: string): string {
  const [first] = models
  if (models.length === 1 && first) return `The read model “${inWords(first.name)}” ${is}`
  return `${models.length} read models ${are}`
}

export function isLate({ lag_seconds }: Pick<ReadModel, 'lag_seconds'>): boolean {
  return lag_seconds > LATE_SECONDS
}

/** How far it is behind: 'Up to date', '12 events, 4 s'. */
export function lagInWords({ lag_events, lag_seconds }: Pick<ReadModel, 'lag_events' | 'lag_seconds'>): string {
  if (lag_events === 0) return 'Up to date'
  const many = lag_events >= MOST_EVENTS_COUNTED ? 'or more ' : ''
  return `${lag_events.toLocaleString('en-US')} ${many}${lag_events === 1 ? 'event' : 'events'}, ${lasting(lag_seconds)}`
}

/** 'send-welcome' and 'cost_templates' as a person writes them. */
export function inWords(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/\b(crm|llpa)\b/, (initials) => initials.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** How far the log is read. */
export function readUpTo(position: string | null): string {
  return position === null ? 'No event read yet' : placeInLog(position)
}

/** How long something lasts, in its largest whole unit. */
export function lasting(seconds: number): string {
  const whole = Math.floor(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3_600) return `${Math.floor(whole / 60)} min`
  if (whole < 172_800) return `${Math.floor(whole / 3_600)} h`
  return `${Math.floor(whole / 86_400)} days`
}
