import type { Costs } from '../../../api/contract/cost-template-rules.ts'
import type {
  BulkEditAnswer,
  CostTemplate,
  CostTemplateHistory,
  CostTemplateList,
  LoadDefaultsAnswer,
} from '../../../api/contract/cost-templates.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import type { SeenTemplates } from './seen-templates.ts'

interface BulkEdit {
  readonly states: readonly string[]
  readonly field: string
  readonly value: number
  readonly seen: SeenTemplates
}

/** As it is sent: a state that had no template is not among them. */
const sent = (seen: SeenTemplates) =>
  Object.fromEntries([...seen].flatMap(([code, template]) => (template === null ? [] : [[code, template.version]])))

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
    loadDefaultCosts: build.mutation<LoadDefaultsAnswer, { defaults: Costs; seen: SeenTemplates }>({
      query: ({ defaults, seen }) => ({
        url: '/admin/cost-templates/load-defaults',
        method: 'POST',
        body: { defaults, versions: sent(seen) },
      }),
      invalidatesTags: ['CostTemplates'],
    }),
    bulkEditCosts: build.mutation<BulkEditAnswer, BulkEdit>({
      query: ({ seen, ...edit }) => ({
        url: '/admin/cost-templates/bulk-edit',
        method: 'PUT',
        body: { ...edit, versions: sent(seen) },
      }),
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
