import { NATIONAL_DEFAULT_COSTS } from '../../../api/contract/cost-template-rules.ts'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import { STATE_CODES } from '../../../api/contract/states.ts'

/** 4,695 dollars in all where nothing else is said. */
export function sampleTemplate(state: string, changes: Partial<CostTemplate> = {}): CostTemplate {
  return {
    state,
    ...NATIONAL_DEFAULT_COSTS,
    version: 0,
    updated_at: '2026-10-05T12:00:00.000Z',
    updated_by: 'Ann Admin',
    ...changes,
  }
}

/** Of every state and DC but those. */
export function sampleTemplates(...without: readonly string[]): CostTemplate[] {
  return STATE_CODES.filter((state) => !without.includes(state)).map((state) => sampleTemplate(state))
}
