/**
 * The names under which the browser caches answers. A read model announces the tag of what changed, the socket carries it to
 * whom it concerns, and the browser fetches again what it shows of it.
 */
export const TAGS = [
  'Account',
  'Properties',
  'CommunicationPreferences',
  'Feedback',
  'Leads',
  'InviteLinks',
  'LeadEntries',
  'LeadsTold',
  'AdminOverview',
  'AdminProperties',
  'AdminUsers',
  'AdminFeedback',
  'AdminNotifications',
  'StaffInvitations',
  'RateSheets',
  'LlpaUploads',
  'CostTemplates',
  'SystemSettings',
  'IntegrationSettings',
  'RateSyncs',
  'WebhookLogs',
  'Webhooks',
  'AutomationSettings',
  'AutomationRuns',
  'Replays',
  'WhatIfs',
] as const

export type Tag = (typeof TAGS)[number]

/** The message `changed` of the socket. */
export interface ChangedMessage {
  readonly tags: readonly Tag[]
  /** The log's position that the read models have reached; opaque. */
  readonly position: string
}
