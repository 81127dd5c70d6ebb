import type { NextTimes, NextTimesQuery } from '../../../api/contract/automation.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withGetNextTimes = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getNextTimes: build.query<NextTimes, NextTimesQuery>({
      query: (params) => ({ url: '/admin/automation/next-times', params }),
      // When a run has begun, another time is the next.
      providesTags: ['AutomationRuns'],
    }),
  }),
})

export const { useGetNextTimesQuery } = withGetNextTimes
