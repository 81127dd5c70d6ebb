import type { CostTemplate } from './cost-template.ts'
import type { CostsEvent } from './events.ts'

/** The newest template of a US state, with the revision of its event; null while it has none. */
export type CurrentTemplate = { readonly template: CostTemplate; readonly revision: number } | null

export const noTemplate: CurrentTemplate = null

/** Folds one event of a cost template's stream into its state. */
export function evolveTemplate(
  _current: CurrentTemplate,
  { data, revision }: CostsEvent & { readonly revision: number },
): CurrentTemplate {
  return { template: data.template, revision }
}
