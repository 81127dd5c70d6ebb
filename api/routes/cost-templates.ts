import { stringify } from 'csv-stringify/sync'
import type { Knex } from 'knex'
import { z } from 'zod'
import { bulkEditCosts } from '../../commands/costs/bulk-edit-costs.ts'
import { loadDefaultCosts } from '../../commands/costs/load-default-costs.ts'
import { addCostTemplate, saveCostTemplate } from '../../commands/costs/save-cost-template.ts'
import { COST_TEMPLATE_COLUMNS } from '../../domain/costs/cost-fields.ts'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import { costTemplateOf, costTemplates } from '../../projections/cost-templates/cost-template-queries.ts'
import type { CostTemplateRow } from '../../projections/cost-templates/cost-templates-projection.ts'
import {
  bulkEditAnswer,
  bulkEditRequest,
  type CostTemplate,
  costTemplate,
  costTemplateList,
  costTemplateRequest,
  loadDefaultsAnswer,
  loadDefaultsRequest,
  saveCostTemplateRequest,
} from '../contract/cost-templates.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { download, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** `bulk-edit` and `load-defaults` stand before the state's own path, which would take them for a state. */
export function costTemplateRoutes(parts: ApiParts): Route[] {
  return [list(parts), exportCsv(parts), add(parts), loadDefaults(parts), bulkEdit(parts), save(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/cost-templates',
    summary: 'The cost template of every state that has one',
    answer: costTemplateList,
    handle: async () => ({ templates: await allTemplates(knex) }),
  })
}

function add(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/cost-templates',
    summary: 'Gives a state its first cost template',
    status: 201,
    body: costTemplateRequest,
    answer: costTemplate,
    handle: async ({ body, context, shown }) => {
      const { state } = await addCostTemplate(context, body)
      await shown()
      return templateOf(parts, String(state?.template.state))
    },
  })
}

function save(parts: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/admin/cost-templates/:state',
    summary: "Changes a state's cost template",
    params: z.object({ state: z.string() }),
    body: saveCostTemplateRequest,
    answer: costTemplate,
    handle: async ({ params, body: { version, ...fees }, context, shown }) => {
      const { state } = await saveCostTemplate(context, { ...fees, state: params.state }, version ?? null)
      await shown()
      return templateOf(parts, String(state?.template.state))
    },
  })
}

async function templateOf({ knex }: ApiParts, state: string): Promise<CostTemplate> {
  const row = await costTemplateOf(knex, state)
  const [template] = row === null ? [] : await adminViews(knex, [row])
  if (template === undefined) throw notShownYet(`The cost template of ${state}`)
  return template
}

async function allTemplates(knex: Knex): Promise<CostTemplate[]> {
  return adminViews(knex, await costTemplates(knex))
}

async function adminViews(knex: Knex, rows: readonly CostTemplateRow[]): Promise<CostTemplate[]> {
  const names = await namesOfAccounts(knex, [...new Set(rows.map(({ saved_by }) => saved_by))])
  return rows.map(({ saved_at, saved_by, ...template }) => ({
    ...template,
    updated_at: saved_at,
    updated_by: names.get(saved_by) ?? null,
  }))
}

function loadDefaults({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/cost-templates/load-defaults',
    summary: 'Applies one set of costs to all 50 states; 409 when one has changed since it was looked at',
    body: loadDefaultsRequest,
    answer: loadDefaultsAnswer,
    handle: async ({ body, context, shown }) => {
      const { created, replaced } = await loadDefaultCosts(context, body.defaults, body.versions ?? null)
      await shown()
      const message = `All 50 states have these costs now; ${replaced} that had others were changed.`
      return { created, message, templates: await allTemplates(knex) }
    },
  })
}

function bulkEdit({ knex }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/admin/cost-templates/bulk-edit',
    summary: 'Sets one fee in many states; 409 when one has changed since it was looked at',
    body: bulkEditRequest,
    answer: bulkEditAnswer,
    handle: async ({ body: { versions, ...edit }, context, shown }) => {
      const { updated, without_template } = await bulkEditCosts(context, edit, versions ?? null)
      await shown()
      const skipped = without_template.length > 0 ? ` Without a template: ${without_template.join(', ')}.` : ''
      const message = `Successfully updated ${updated.length} states.${skipped}`
      return { updated: updated.length, message, templates: await allTemplates(knex) }
    },
  })
}

function exportCsv({ knex }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/admin/cost-templates/export',
    summary: 'All cost templates as CSV',
    answer: 'text/csv',
    handle: async () => {
      const templates = await costTemplates(knex)
      const bytes = stringify(templates, { header: true, columns: [...COST_TEMPLATE_COLUMNS] })
      return { file_name: 'state_cost_templates.csv', bytes }
    },
  })
}
