import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { same } from '../same.ts'
import { type BulkEdit, withFee } from './bulk-edit.ts'
import type { CostTemplate } from './cost-template.ts'
import type { CostsEvent } from './events.ts'
import type { CurrentTemplate } from './state.ts'
import { TemplateExists } from './template-exists.ts'

/**
 * Sets a US state's template, whether it had one or not. Quiet when it is what the state has already.
 * @param seen_revision of the template that was looked at; null overwrites whatever the state has
 * @throws ChangedMeanwhile
 */
export function saveTemplate(
  current: CurrentTemplate,
  template: CostTemplate,
  seen_revision: number | null,
): CostsEvent[] {
  if (current !== null && same(current.template, template)) return []
  if (seen_revision !== null && seen_revision !== (current?.revision ?? -1)) throw new ChangedMeanwhile('cost template')
  return [{ type: 'CostTemplateSaved', data: { template } }]
}

/** Gives a template to a US state that lacks one. @throws TemplateExists */
export function addTemplate(current: CurrentTemplate, template: CostTemplate): CostsEvent[] {
  if (current !== null) throw new TemplateExists(template.state)
  return saveTemplate(current, template, null)
}

/**
 * Sets one fee of a template. Quiet when it is that high already, and where there is no template.
 * @param seen_revision as in `saveTemplate`
 * @throws ChangedMeanwhile
 */
export function editFee(current: CurrentTemplate, edit: BulkEdit, seen_revision: number | null): CostsEvent[] {
  return current === null ? [] : saveTemplate(current, withFee(current.template, edit), seen_revision)
}
