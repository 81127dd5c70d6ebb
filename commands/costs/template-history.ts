import { type ChangedCost, changedCosts } from '../../domain/costs/changed-costs.ts'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import type { CostsEvent } from '../../domain/costs/events.ts'
import type { StateCode } from '../../domain/costs/states.ts'
import type { CommandContext } from '../context.ts'
import { historyOf } from '../load.ts'
import { costTemplateStream } from './costs-stream.ts'

export interface TemplateChange {
  /** The version that it made. */
  readonly version: number
  readonly changed_at: string
  /** The account's id, or what stands for who has none. */
  readonly actor_id: string
  readonly fields: readonly ChangedCost[]
}

/**
 * Who changed what in a state's template, newest first. It is read from the log: a stream of a few dozen events that an administrator
 * looks at now and then is no read model.
 * @throws LogUnavailable
 */
export async function historyOfTemplate(
  { log }: Pick<CommandContext, 'log'>,
  state: StateCode,
): Promise<TemplateChange[]> {
  const events = await historyOf<CostsEvent>(log, costTemplateStream(state))
  let before: CostTemplate | null = null
  const changes: TemplateChange[] = []
  for (const { data, revision, occurred_at, actor } of events) {
    const fields = changedCosts(before, data.template)
    changes.push({ version: revision, changed_at: occurred_at, actor_id: actor.id, fields })
    before = data.template
  }
  return changes.reverse()
}
