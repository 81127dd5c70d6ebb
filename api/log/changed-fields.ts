import type { EventOf, EventType } from '../../domain/events.ts'
import type { Recorded } from '../../eventstore/port.ts'
import type { Change } from '../contract/changes.ts'

type ChangedField = NonNullable<Change['fields']>[number]
type Figures = Readonly<Record<string, ChangedField['to']>>

/**
 * What each event says that is held against what its stream said before. Nothing that opens something: keys are not in it. What is
 * about a person is not either, but for what an officer's clients are priced with and where they apply.
 */
const FIGURES: { readonly [Type in EventType]?: (data: EventOf<Type>['data']) => Figures } = {
  AutomationSettingsSaved: (data) => ({ ...data }),
  CostTemplateSaved: ({ template: { state: _, ...costs } }) => costs,
  CrmKeySet: ({ locations }) => ({ locations }),
  LlpaUploaded: ({ row_count }) => ({ row_count }),
  LoanOfficerProfileSaved: ({ account_id: _, ...profile }) => profile,
  PricingEngineSaved: (data) => ({ ...data }),
  RateSheetUploaded: ({ effective_date, row_count }) => ({ effective_date, row_count }),
  SecondFactorRequirementSet: (data) => ({ ...data }),
  SystemSettingChanged: ({ name, value }) => ({ [name]: value }),
  WebhookAdded: figuresOfWebhook,
  WebhookChanged: figuresOfWebhook,
}

function figuresOfWebhook({ url, event_types }: EventOf<'WebhookChanged'>['data']): Figures {
  return { url, event_types: event_types.join(', ') }
}

/** Whether the stream of such an event has to be read to say what it changed. */
export function hasFields(type: string): boolean {
  return type in FIGURES || type === 'ClientReassigned'
}

/** What an event says otherwise than its stream did before. @param before the events before it */
export function changedFields(event: Recorded, before: readonly Recorded[]): ChangedField[] {
  if (event.type === 'ClientReassigned')
    return [{ field: 'loan_officer', from: event.data.previous_lo_id, to: event.data.lo_id }]
  const known: Figures = Object.assign({}, ...before.map(figuresOf))
  return Object.entries(figuresOf(event))
    .map(([field, to]) => ({ field, from: known[field] ?? null, to }))
    .filter(({ from, to }) => from !== to)
}

function figuresOf({ type, data }: Recorded): Figures {
  const figures = FIGURES[type] as ((data: unknown) => Figures) | undefined
  return figures?.(data) ?? {}
}
