import type { Knex } from 'knex'
import type { CostTemplateRow } from './cost-templates-projection.ts'

/** By state. */
export async function costTemplates(db: Knex): Promise<CostTemplateRow[]> {
  return db<CostTemplateRow>('cost_templates').orderBy('state')
}

export async function costTemplateOf(db: Knex, state: string): Promise<CostTemplateRow | null> {
  return (await db<CostTemplateRow>('cost_templates').where({ state }).first()) ?? null
}
