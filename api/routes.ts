import type { Route } from './http/route.ts'
import type { ApiParts } from './parts.ts'
import { acceptInvitationRoutes } from './routes/accept-invitation.ts'
import { addressRoutes } from './routes/address.ts'
import { adminAccuracyRoute } from './routes/admin-accuracy.ts'
import { adminChangesRoute } from './routes/admin-changes.ts'
import { adminDashboardRoutes } from './routes/admin-dashboard.ts'
import { adminDryRunRoutes } from './routes/admin-dry-runs.ts'
import { adminExportRoutes } from './routes/admin-exports.ts'
import { adminFeedbackRoutes } from './routes/admin-feedback.ts'
import { adminFindRoute } from './routes/admin-find.ts'
import { adminJobsRoutes } from './routes/admin-jobs.ts'
import { adminLogRoutes } from './routes/admin-log.ts'
import { adminMarketRoute } from './routes/admin-market.ts'
import { adminNewsRoute } from './routes/admin-news.ts'
import { adminNotificationsRoute } from './routes/admin-notifications.ts'
import { adminPeopleRoutes } from './routes/admin-people.ts'
import { adminPropertyRoutes } from './routes/admin-properties.ts'
import { adminRebuildRoutes } from './routes/admin-rebuilds.ts'
import { adminSecondFactorRoutes } from './routes/admin-second-factor.ts'
import { adminSystemRoute } from './routes/admin-system.ts'
import { adminUsersRoute } from './routes/admin-users.ts'
import { auditedHomeRoutes } from './routes/audited-homes.ts'
import { authRoutes } from './routes/auth.ts'
import { automationRoutes } from './routes/automation.ts'
import { costTemplateHistoryRoute } from './routes/cost-template-history.ts'
import { costTemplateRoutes } from './routes/cost-templates.ts'
import { documentRoutes } from './routes/documents.ts'
import { evaluateRoute } from './routes/evaluate.ts'
import { feedbackRoutes } from './routes/feedback.ts'
import { healthRoutes } from './routes/health.ts'
import { integrationRoutes } from './routes/integrations.ts'
import { inviteLinkRoutes } from './routes/invite-links.ts'
import { invitingOfficerRoute } from './routes/inviting-officer.ts'
import { linkVisitsRoute } from './routes/link-visits.ts'
import { llpaRoutes } from './routes/llpa.ts'
import { logHeadRoute } from './routes/log-head.ts'
import { officerClientRoutes } from './routes/officer-client.ts'
import { officerClientNotesRoutes } from './routes/officer-client-notes.ts'
import { officerClientPropertiesRoute } from './routes/officer-client-properties.ts'
import { officerExportRoute } from './routes/officer-export.ts'
import { officerLeadsRoute } from './routes/officer-leads.ts'
import { officerNextToRingRoute } from './routes/officer-next-to-ring.ts'
import { officerPhotoRoutes } from './routes/officer-photo.ts'
import { officerSuppositionRoutes } from './routes/officer-suppositions.ts'
import { openApiRoute } from './routes/openapi.ts'
import { ownAccountRoutes } from './routes/own-account.ts'
import { ownSecondFactorRoutes } from './routes/own-second-factor.ts'
import { passwordChangeRoute } from './routes/password-change.ts'
import { passwordResetRoutes } from './routes/password-reset.ts'
import { profileRoutes } from './routes/profile.ts'
import { propertyRoutes } from './routes/properties.ts'
import { propertyChangeRoutes } from './routes/property-changes.ts'
import { propertyDetailRoutes } from './routes/property-details.ts'
import { propertyInTimeRoute } from './routes/property-in-time.ts'
import { publicSettingsRoute } from './routes/public-settings.ts'
import { pushRoutes } from './routes/push.ts'
import { rateGridRoute } from './routes/rate-grid.ts'
import { rateSheetRoutes } from './routes/rate-sheets.ts'
import { reassignClientsRoute } from './routes/reassign-clients.ts'
import { registerOfficerRoute } from './routes/register-officer.ts'
import { registrationKeyRoutes } from './routes/registration-key.ts'
import { replayFileRoutes } from './routes/replay-files.ts'
import { replayScopesRoute } from './routes/replay-scopes.ts'
import { replayRoutes } from './routes/replays.ts'
import { returnedMailRoutes } from './routes/returned-mail.ts'
import { secondStepRoutes } from './routes/second-step.ts'
import { securityEventsRoute } from './routes/security-events.ts'
import { staffInvitationRoutes } from './routes/staff-invitations.ts'
import { statementFileRoute } from './routes/statement-file.ts'
import { systemSettingsRoutes } from './routes/system-settings.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.ts'
import { userRoutes } from './routes/user.ts'
import { watchRoute } from './routes/watch.ts'
import { webhookDeliveryRoutes } from './routes/webhook-deliveries.ts'
import { webhookLogRoutes } from './routes/webhook-logs.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { whatIfRoute } from './routes/what-if.ts'
import { whatIfFileRoute } from './routes/what-if-files.ts'
import { whatIfsRoutes } from './routes/what-ifs.ts'

/** What declares routes, of the parts that answer them. A path that is fixed stands before one with a parameter in its place. */
const DECLARED: readonly ((parts: ApiParts) => Route | readonly Route[])[] = [
  healthRoutes,
  publicSettingsRoute,
  logHeadRoute,
  authRoutes,
  secondStepRoutes,
  registerOfficerRoute,
  passwordResetRoutes,
  acceptInvitationRoutes,
  documentRoutes,
  statementFileRoute,
  evaluateRoute,
  profileRoutes,
  inviteLinkRoutes,
  invitingOfficerRoute,
  linkVisitsRoute,
  officerPhotoRoutes,
  propertyRoutes,
  propertyChangeRoutes,
  propertyInTimeRoute,
  propertyDetailRoutes,
  watchRoute,
  whatIfRoute,
  userRoutes,
  ownAccountRoutes,
  passwordChangeRoute,
  ownSecondFactorRoutes,
  addressRoutes,
  pushRoutes,
  feedbackRoutes,
  returnedMailRoutes,
  unsubscribeRoutes,
  officerLeadsRoute,
  officerClientPropertiesRoute,
  officerClientRoutes,
  officerClientNotesRoutes,
  officerExportRoute,
  officerNextToRingRoute,
  officerSuppositionRoutes,
  adminDashboardRoutes,
  adminNewsRoute,
  adminNotificationsRoute,
  adminAccuracyRoute,
  adminMarketRoute,
  adminDryRunRoutes,
  adminFindRoute,
  adminUsersRoute,
  adminPeopleRoutes,
  staffInvitationRoutes,
  reassignClientsRoute,
  adminPropertyRoutes,
  adminExportRoutes,
  rateSheetRoutes,
  rateGridRoute,
  llpaRoutes,
  costTemplateRoutes,
  costTemplateHistoryRoute,
  integrationRoutes,
  webhookDeliveryRoutes,
  webhookRoutes,
  webhookLogRoutes,
  automationRoutes,
  adminFeedbackRoutes,
  registrationKeyRoutes,
  systemSettingsRoutes,
  adminSecondFactorRoutes,
  adminSystemRoute,
  adminRebuildRoutes,
  adminJobsRoutes,
  adminLogRoutes,
  adminChangesRoute,
  securityEventsRoute,
  auditedHomeRoutes,
  replayRoutes,
  replayFileRoutes,
  replayScopesRoute,
  whatIfsRoutes,
  whatIfFileRoute,
]

/** Every route of the interface, that which describes the others last. */
export function allRoutes(parts: ApiParts): readonly Route[] {
  const routes = DECLARED.flatMap((declare) => declare(parts))
  return [...routes, openApiRoute(routes)]
}
