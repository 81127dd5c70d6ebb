import { accountsProjection } from './accounts/accounts-projection.ts'
import { automationRunsProjection } from './automation-runs/automation-runs-projection.ts'
import { costTemplatesProjection } from './cost-templates/cost-templates-projection.ts'
import { crmCallsProjection } from './crm-calls/crm-calls-projection.ts'
import { documentsProjection } from './documents/documents-projection.ts'
import { endedSessionsProjection } from './ended-sessions/ended-sessions-projection.ts'
import type { AnyProjection } from './engine/projection.ts'
import { evaluationHistoryProjection } from './evaluation-history/evaluation-history-projection.ts'
import { feedbackProjection } from './feedback/feedback-projection.ts'
import { homesOverTimeProjection } from './homes-over-time/homes-over-time-projection.ts'
import { inviteLinksProjection } from './invite-links/invite-links-projection.ts'
import { leadEntriesProjection } from './lead-entries/lead-entries-projection.ts'
import { llpaUploadsProjection } from './llpa-uploads/llpa-uploads-projection.ts'
import { logEntriesProjection } from './log-entries/log-entries-projection.ts'
import { notificationsProjection } from './notifications/notifications-projection.ts'
import { officerPhotosProjection } from './officer-photos/officer-photos-projection.ts'
import { peopleOverTimeProjection } from './people-over-time/people-over-time-projection.ts'
import { propertiesProjection } from './properties/properties-projection.ts'
import { pushDevicesProjection } from './push-devices/push-devices-projection.ts'
import { rateSheetsProjection } from './rate-sheets/rate-sheets-projection.ts'
import { rateSyncsProjection } from './rate-syncs/rate-syncs-projection.ts'
import { readyNoticesProjection } from './ready-notices/ready-notices-projection.ts'
import { runChangesProjection } from './run-changes/run-changes-projection.ts'
import { runFailuresProjection } from './run-failures/run-failures-projection.ts'
import { settingsProjection } from './settings/settings-projection.ts'
import { sheetTurnsProjection } from './sheet-turns/sheet-turns-projection.ts'
import { staffInvitationsProjection } from './staff-invitations/staff-invitations-projection.ts'
import { statusChangesProjection } from './status-changes/status-changes-projection.ts'
import { webhookCallsProjection } from './webhook-calls/webhook-calls-projection.ts'
import { webhooksProjection } from './webhooks/webhooks-projection.ts'

/** Every read model there is. What is not listed here is not projected. */
export const allProjections: readonly AnyProjection[] = [
  accountsProjection,
  automationRunsProjection,
  costTemplatesProjection,
  crmCallsProjection,
  documentsProjection,
  endedSessionsProjection,
  evaluationHistoryProjection,
  feedbackProjection,
  homesOverTimeProjection,
  inviteLinksProjection,
  leadEntriesProjection,
  llpaUploadsProjection,
  logEntriesProjection,
  notificationsProjection,
  officerPhotosProjection,
  peopleOverTimeProjection,
  propertiesProjection,
  pushDevicesProjection,
  rateSheetsProjection,
  rateSyncsProjection,
  readyNoticesProjection,
  runChangesProjection,
  runFailuresProjection,
  settingsProjection,
  sheetTurnsProjection,
  staffInvitationsProjection,
  statusChangesProjection,
  webhookCallsProjection,
  webhooksProjection,
]
