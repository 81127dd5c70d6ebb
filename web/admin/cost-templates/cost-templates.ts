import type { Costs } from '../../../api/contract/cost-template-rules.ts'
import type {
  BulkEditAnswer,
  CostTemplate,
  CostTemplateHistory,
  CostTemplateList,
  LoadDefaultsAnswer,
} from '../../../api/contract/cost-templates.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'

type StateCosts = Costs & { readonly state: string }

const withCostTemplates = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    getCostTemplates: build.query<CostTemplateList, void>({
      query: () => '/admin/cost-templates',
      providesTags: ['CostTemplates'],
    }),
    getCostTemplateHistory: build.query<CostTemplateHistory, string>({
      query: (state) => `/admin/cost-templates/${state}/history`,
      providesTags: ['CostTemplates'],
    }),
    // A refusal too means that what is shown may be old: somebody else was here first.
    saveCostTemplate: build.mutation<CostTemplate, StateCosts & { version: number }>({
      query: (body) => ({ url: `/admin/cost-templates/${body.state}`, method: 'PUT', body }),
      invalidatesTags: ['CostTemplates'],
    }),
    addCostTemplate: build.mutation<CostTemplate, StateCosts>({
      query: (body) => ({ url: '/admin/cost-templates', method: 'POST', body }),
      invalidatesTags: ['CostTemplates'],
    }),
    loadDefaultCosts: build.mutation<LoadDefaultsAnswer, Costs>({
      query: (defaults) => ({ url: '/admin/cost-templates/load-defaults', method: 'POST', body: { defaults } }),
      invalidatesTags: ['CostTemplates'],
    }),
    bulkEditCosts: build.mutation<BulkEditAnswer, { states: readonly string[]; field: string; value: number }>({
      query: (body) => ({ url: '/admin/cost-templates/bulk-edit', method: 'PUT', body }),
      invalidatesTags: ['CostTemplates'],
    }),
  }),
})

export const {
  useGetCostTemplatesQuery,
  useGetCostTemplateHistoryQuery,
  useSaveCostTemplateMutation,
  useAddCostTemplateMutation,
  useLoadDefaultCostsMutation,
  useBulkEditCostsMutation,
} = withCostTemplates
