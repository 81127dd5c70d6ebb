import { accountsProjection } from './accounts/accounts-projection.ts'
import { automationRunsProjection } from './automation-runs/automation-runs-projection.ts'
import { costTemplatesProjection } from './cost-templates/cost-templates-projection.ts'
import { documentsProjection } from './documents/documents-projection.ts'
import { endedSessionsProjection } from './ended-sessions/ended-sessions-projection.ts'
import type { AnyProjection } from './engine/projection.ts'
import { evaluationHistoryProjection } from './evaluation-history/evaluation-history-projection.ts'
import { feedbackProjection } from './feedback/feedback-projection.ts'
import { inviteLinksProjection } from './invite-links/invite-links-projection.ts'
import { leadEntriesProjection } from './lead-entries/lead-entries-projection.ts'
import { llpaUploadsProjection } from './llpa-uploads/llpa-uploads-projection.ts'
import { notificationsProjection } from './notifications/notifications-projection.ts'
import { officerPhotosProjection } from './officer-photos/officer-photos-projection.ts'
import { propertiesProjection } from './properties/properties-projection.ts'
import { pushDevicesProjection } from './push-devices/push-devices-projection.ts'
import { rateSheetsProjection } from './rate-sheets/rate-sheets-projection.ts'
import { settingsProjection } from './settings/settings-projection.ts'

/** Every read model there is. What is not listed here is not projected. */
export const allProjections: readonly AnyProjection[] = [
  accountsProjection,
  automationRunsProjection,
  costTemplatesProjection,
  documentsProjection,
  endedSessionsProjection,
  evaluationHistoryProjection,
  feedbackProjection,
  inviteLinksProjection,
  leadEntriesProjection,
  llpaUploadsProjection,
  notificationsProjection,
  officerPhotosProjection,
  propertiesProjection,
  pushDevicesProjection,
  rateSheetsProjection,
  settingsProjection,
]
