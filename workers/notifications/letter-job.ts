import type { NewJob } from '../jobs/add-jobs.ts'

/** With the queue's pauses, at first seconds and at last six hours, the last one is made a little more than a day after the first. */
const ATTEMPTS = 14

/** A job that hands a letter over: a mail server that is away for a day still gets it. */
export function letterJob(job: NewJob): NewJob {
  return { ...job, attempts: ATTEMPTS }
}
