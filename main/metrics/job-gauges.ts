import { Gauge } from 'prom-client'
import type { QueueLength } from '../../workers/jobs/queue-length.ts'
import type { Metrics } from './metrics.ts'

/** How full the job queue is, whichever process works on it. */
export function addJobGauges(metrics: Metrics, queueLength: () => Promise<QueueLength>): void {
  const registers = [metrics.registry]
  const jobs = new Gauge({
    name: 'refibell_jobs',
    help: 'Jobs on the queue: waiting, running, or given up after their last attempt.',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'refibell_oldest_job_seconds',
    help: 'How long the job has waited that is due for longest; 0 when none is due.',
    registers,
  })
  metrics.lookUp([jobs, oldest], async () => {
    const { waiting, running, given_up, oldest_seconds } = await queueLength()
    jobs.set({ state: 'waiting' }, waiting)
    jobs.set({ state: 'running' }, running)
    jobs.set({ state: 'given_up' }, given_up)
    oldest.set(oldest_seconds)
  })
}
