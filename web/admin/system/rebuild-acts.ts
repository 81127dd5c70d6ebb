import { refibellApi } from '../../shared/api-client/refibell-api.ts'

const withRebuildActs = refibellApi.enhanceEndpoints({ addTagTypes: ['System'] }).injectEndpoints({
  endpoints: (build) => ({
    beginRebuild: build.mutation<{ message: string }, { name: string; compare: boolean }>({
      query: ({ name, ...body }) => ({ url: `/admin/read-models/${name}/rebuild`, method: 'POST', body }),
      invalidatesTags: ['System'],
    }),
    beginAllRebuilds: build.mutation<{ message: string }, { compare: boolean }>({
      query: (body) => ({ url: '/admin/read-models/rebuild', method: 'POST', body }),
      invalidatesTags: ['System'],
    }),
    stopRebuild: build.mutation<{ message: string }, string>({
      query: (name) => ({ url: `/admin/read-models/${name}/rebuild`, method: 'DELETE' }),
      invalidatesTags: ['System'],
    }),
  }),
})

export const { useBeginAllRebuildsMutation, useBeginRebuildMutation, useStopRebuildMutation } = withRebuildActs
