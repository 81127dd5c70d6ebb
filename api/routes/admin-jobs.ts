import { NotFound } from '../../domain/not-found.ts'
import { jobList, jobParams, jobRetried, jobsQuery } from '../contract/system.ts'
import { HttpError } from '../http/http-error.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminJobsRoutes(parts: ApiParts): Route[] {
  return [list(parts), retry(parts)]
}

function list({ jobs }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/jobs',
    summary: 'Jobs of one state: given up (newest first), waiting or running (oldest first)',
    watched: true,
    query: jobsQuery,
    answer: jobList,
    handle: async ({ query: { state, limit, cursor } }) => {
      const found = await jobs.list(state, limit + 1, cursor ?? null)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return { jobs: shown, ...(found.length > limit && last ? { next_cursor: last.id } : {}) }
    },
  })
}

function retry({ jobs }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/jobs/:id/retry',
    summary: 'Makes a job due now, with all its attempts before it',
    params: jobParams,
    answer: jobRetried,
    handle: async ({ params }) => {
      const retried = await jobs.retry(params.id)
      if (retried === 'gone') throw new NotFound('job')
      if (retried === 'running') throw new HttpError(409, 'This job is running at this moment.')
      return { message: 'The job is due now.' }
    },
  })
}
