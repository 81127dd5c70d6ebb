import type { Role } from '../domain/event.ts'

/**
 * `public` needs no token, though one that is sent must be good; `public_but_auditors` is so for everybody but who is signed in as one; a
 * list names the roles that may ask.
 */
export type Access = 'public' | 'public_but_auditors' | readonly Role[]

/** For auditors, too: what they read, and of what they write only what secures their own account. */
const SIGNED_IN: Access = ['client', 'lo', 'admin', 'auditor']
const NO_AUDITORS: Access = ['client', 'lo', 'admin']
const ADMIN: Access = ['admin']
const OFFICERS: Access = ['lo', 'admin']
const AUDITORS: Access = ['admin', 'auditor']

/** Who may ask for what. A route without a row here does not exist: the server refuses to start. */
export const ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/public/system-settings': 'public',
  'GET /api/public/log-head': 'public',
  // With a secret that the mail server shows.
  'POST /api/public/returned-mail': 'public',
  'GET /api/unsubscribe/:token': 'public',
  'POST /api/unsubscribe/:token': 'public',
  'GET /api/unsubscribe/:token/monthly': 'public',
  'POST /api/unsubscribe/:token/monthly': 'public',
  'GET /api/unsubscribe/:token/preferences': 'public',
  'PUT /api/unsubscribe/:token/preferences': 'public',

  'POST /api/auth/register': 'public',
  'POST /api/auth/register-lo': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/second-factor': 'public',
  'POST /api/auth/recovery-code': 'public',
  'POST /api/auth/logout': SIGNED_IN,
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/invitation': 'public',
  'POST /api/auth/accept-invitation': 'public',
  'POST /api/auth/confirm-address': 'public',
  'POST /api/auth/disown-address': 'public',

  'GET /api/lo/profile': ['lo', 'admin'],
  // An administrator has no margins to save.
  'PUT /api/lo/profile': ['lo'],
  'GET /api/lo/invite-link': ['lo', 'admin'],
  'GET /api/lo/links': ['lo', 'admin'],
  'POST /api/lo/links': ['lo'],
  'PATCH /api/lo/links/:code': ['lo'],
  'POST /api/public/link-visits': 'public',
  'GET /api/public/invites/:code': 'public',
  'PUT /api/lo/photo': ['lo'],
  'DELETE /api/lo/photo': ['lo'],
  'GET /api/public/photos/:id': 'public',

  'POST /api/documents/parse-mortgage-statement': 'public_but_auditors',
  'GET /api/documents/:id/file': SIGNED_IN,
  'POST /api/properties/evaluate': 'public',
  'POST /api/properties': ['client'],
  'GET /api/properties': ['client'],
  'GET /api/properties/:id': SIGNED_IN,
  'PUT /api/properties/:id': ['client'],
  'DELETE /api/properties/:id': ['client'],
  'GET /api/watch': ['client'],
  'POST /api/properties/:id/what-if': ['client'],
  'GET /api/properties/:id/evaluation': SIGNED_IN,
  'GET /api/properties/:id/history': SIGNED_IN,
  'GET /api/properties/:id/receipt': ['client'],
  'GET /api/properties/:id/report.pdf': SIGNED_IN,

  'GET /api/user/data': SIGNED_IN,
  'PUT /api/user/password': SIGNED_IN,
  'GET /api/user/second-factor': SIGNED_IN,
  'POST /api/user/second-factor': SIGNED_IN,
  'POST /api/user/second-factor/confirmation': SIGNED_IN,
  'POST /api/user/second-factor/recovery-codes': SIGNED_IN,
  'DELETE /api/user/second-factor': SIGNED_IN,
  'GET /api/user/address': SIGNED_IN,
  'PUT /api/user/address': ['client'],
  'POST /api/user/address/confirmation': NO_AUDITORS,
  'DELETE /api/user/account': ['client'],
  'GET /api/user/loan-officer-info': SIGNED_IN,
  'GET /api/user/communication-preferences': SIGNED_IN,
  'PUT /api/user/communication-preferences': NO_AUDITORS,
  'GET /api/user/push-subscriptions/key': ['client'],
  'GET /api/user/push-subscriptions': ['client'],
  'POST /api/user/push-subscriptions': ['client'],
  'DELETE /api/user/push-subscriptions': ['client'],

  'GET /api/feedback': SIGNED_IN,
  'GET /api/feedback/unread-count': SIGNED_IN,
  'POST /api/feedback': 'public_but_auditors',
  'PATCH /api/feedback/:id/mark-read': NO_AUDITORS,
  'PATCH /api/feedback/:id/reply': NO_AUDITORS,

  'GET /api/lo/dashboard': OFFICERS,
  'GET /api/lo/clients/:id': OFFICERS,
  'GET /api/lo/clients/:id/properties': OFFICERS,
  'GET /api/lo/clients/:id/told': OFFICERS,
  'GET /api/lo/clients/:id/noted': OFFICERS,
  // An administrator has no clients to note anything of.
  'POST /api/lo/clients/:id/notes': ['lo'],
  'POST /api/lo/clients/:id/calls': ['lo'],
  'DELETE /api/lo/clients/:id/noted/:entry_id': ['lo'],
  'GET /api/lo/export/leads': OFFICERS,
  'GET /api/lo/next-to-ring': OFFICERS,
  'GET /api/lo/market': OFFICERS,
  'POST /api/lo/margins/dry-run': OFFICERS,

  'GET /api/admin/dashboard': AUDITORS,
  'GET /api/admin/dashboard/news': ADMIN,
  'GET /api/admin/dashboard/nights': AUDITORS,
  'GET /api/admin/dashboard/officers': AUDITORS,
  'GET /api/admin/dashboard/officers/:id/clients': AUDITORS,
  'GET /api/admin/market': ADMIN,
  'GET /api/admin/dry-runs/:id/properties': ADMIN,
  'GET /api/admin/find': ADMIN,
  'GET /api/admin/users': ADMIN,
  'GET /api/admin/users/:id': ADMIN,
  'POST /api/admin/users/:id/allow-letters': ADMIN,
  'POST /api/admin/users/:id/disable': ADMIN,
  'POST /api/admin/users/:id/enable': ADMIN,
  'GET /api/admin/staff-invitations': ADMIN,
  'POST /api/admin/staff-invitations': ADMIN,
  'POST /api/admin/staff-invitations/:id/send-again': ADMIN,
  'DELETE /api/admin/staff-invitations/:id': ADMIN,
  'GET /api/admin/properties': ADMIN,
  'POST /api/admin/clients/reassign': ADMIN,
  'GET /api/admin/clients/:id/properties': ADMIN,
  'GET /api/admin/export/users': ADMIN,
  'GET /api/admin/export/loan-officers': ADMIN,
  'GET /api/admin/export/properties': ADMIN,
  'GET /api/admin/export/dry-run': ADMIN,
  'GET /api/admin/export/notifications': ADMIN,

  'GET /api/admin/rate-matrices': ADMIN,
  'POST /api/admin/rate-matrices/read': ADMIN,
  'POST /api/admin/rate-matrices/dry-run': ADMIN,
  'POST /api/admin/rate-matrices/upload': ADMIN,
  'DELETE /api/admin/rate-matrices/:id': ADMIN,
  'GET /api/admin/rate-matrices/:id/file': ADMIN,
  'GET /api/admin/rate-matrices/:id/grid': ADMIN,
  'GET /api/admin/rate-sheets/export/:effective_date': ADMIN,
  'GET /api/admin/llpa/uploads': ADMIN,
  'POST /api/admin/llpa/read': ADMIN,
  'POST /api/admin/llpa/dry-run': ADMIN,
  'POST /api/admin/llpa/upload': ADMIN,
  'GET /api/admin/llpa/export/:timestamp': ADMIN,

  'GET /api/admin/cost-templates': ADMIN,
  'POST /api/admin/cost-templates': ADMIN,
  'PUT /api/admin/cost-templates/:state': ADMIN,
  'POST /api/admin/cost-templates/load-defaults': ADMIN,
  'PUT /api/admin/cost-templates/bulk-edit': ADMIN,
  'POST /api/admin/cost-templates/dry-run': ADMIN,
  'GET /api/admin/cost-templates/export': ADMIN,
  'GET /api/admin/cost-templates/:state/history': ADMIN,

  'GET /api/admin/automation/settings': ADMIN,
  'PUT /api/admin/automation/settings': ADMIN,
  'GET /api/admin/automation/next-times': ADMIN,
  'GET /api/admin/automation/stats': ADMIN,
  'GET /api/admin/automation/runs': ADMIN,
  'GET /api/admin/automation/runs/:id': ADMIN,
  'POST /api/admin/automation/trigger': ADMIN,
  'GET /api/admin/notifications': ADMIN,
  'GET /api/admin/accuracy': ADMIN,

  'GET /api/admin/settings': ADMIN,
  'PUT /api/admin/settings': ADMIN,
  'GET /api/admin/webhook-logs': ADMIN,
  'POST /api/admin/webhook-deliveries/redeliver': ADMIN,
  'POST /api/admin/webhook-deliveries/:id/redeliver': ADMIN,
  'GET /api/admin/webhooks': ADMIN,
  'POST /api/admin/webhooks': ADMIN,
  'PATCH /api/admin/webhooks/:id': ADMIN,
  'DELETE /api/admin/webhooks/:id': ADMIN,
  'POST /api/admin/webhooks/:id/test': ADMIN,
  'POST /api/admin/webhooks/:id/rotate-secret': ADMIN,
  'GET /api/admin/webhooks/:id/logs': ADMIN,
  'POST /api/admin/webhooks/:id/redeliver': ADMIN,
  'POST /api/admin/webhooks/:id/deliveries/:delivery_id/redeliver': ADMIN,
  'GET /api/admin/rate-sync-logs': ADMIN,
  'GET /api/admin/rate-sync-logs/:id/differences': ADMIN,
  'POST /api/admin/polly/test-connection': ADMIN,
  'POST /api/admin/polly/sync-now': ADMIN,

  'GET /api/admin/system-settings': ADMIN,
  'PUT /api/admin/system-settings/default-application-url': ADMIN,
  'PUT /api/admin/system-settings/nmls-number': ADMIN,
  'PUT /api/admin/system-settings/company-name': ADMIN,
  'PUT /api/admin/system-settings/licensed-states': ADMIN,
  'GET /api/admin/system-settings/licensed-states/homes': ADMIN,
  'PUT /api/admin/system-settings/booking-url': ADMIN,
  'PUT /api/admin/system-settings/postal-address': ADMIN,
  'PUT /api/admin/system-settings/contact-email': ADMIN,
  'PUT /api/admin/system-settings/contact-phone': ADMIN,
  'PUT /api/admin/system-settings/ghl-api-key': ADMIN,
  'DELETE /api/admin/system-settings/ghl-api-key': ADMIN,

  'GET /api/admin/lo-registration-key': ADMIN,
  'PUT /api/admin/lo-registration-key/regenerate': ADMIN,

  'GET /api/admin/second-factor': ADMIN,
  'PUT /api/admin/second-factor': ADMIN,
  'DELETE /api/admin/users/:id/second-factor': ADMIN,

  'GET /api/admin/system': ADMIN,
  'POST /api/admin/read-models/rebuild': ADMIN,
  'POST /api/admin/read-models/:name/rebuild': ADMIN,
  'GET /api/admin/read-models/:name/comparison': ADMIN,
  'DELETE /api/admin/read-models/:name/rebuild': ADMIN,
  'GET /api/admin/jobs': ADMIN,
  'POST /api/admin/jobs/:id/retry': ADMIN,
  'GET /api/admin/changes': ADMIN,
  'GET /api/admin/log': ADMIN,
  'GET /api/admin/log/:position': ADMIN,
  'POST /api/admin/log/:position/reveal': ADMIN,

  'GET /api/admin/security-events': AUDITORS,

  'GET /api/audit/properties': AUDITORS,
  'GET /api/audit/properties/:id/history': AUDITORS,
  'GET /api/audit/properties/:id/evaluations/:position': AUDITORS,

  // They change nothing of the business, so that an auditor may begin and stop one.
  'POST /api/audit/replays': AUDITORS,
  'GET /api/audit/replays': AUDITORS,
  'GET /api/audit/replays/:id': AUDITORS,
  'DELETE /api/audit/replays/:id': AUDITORS,
  'GET /api/audit/replays/:id/differences.csv': AUDITORS,
  'GET /api/audit/replays/:id/report.pdf': AUDITORS,
  'GET /api/audit/replay-scopes': AUDITORS,

  'POST /api/audit/what-ifs': AUDITORS,
  'GET /api/audit/what-ifs': AUDITORS,
  'GET /api/audit/what-ifs/:id': AUDITORS,
  'DELETE /api/audit/what-ifs/:id': AUDITORS,
  'GET /api/audit/what-ifs/:id/homes.csv': AUDITORS,
  'GET /api/audit/what-if-choices': AUDITORS,

  'GET /api/admin/feedback': ADMIN,
  'GET /api/admin/feedback/waiting-count': ADMIN,
  'GET /api/admin/feedback/:id': ADMIN,
  'PATCH /api/admin/feedback/:id': ADMIN,
}

/** Whether it needs no token. */
export function isPublic(access: Access): access is Exclude<Access, readonly Role[]> {
  return access === 'public' || access === 'public_but_auditors'
}

/** @throws Error when the route has no row, which is a mistake of ours and stops the start. */
export function accessTo(method: string, path: string): Access {
  const access = ACCESS[`${method.toUpperCase()} ${path}`]
  if (access === undefined) throw new Error(`${method.toUpperCase()} ${path} has no row in the access table.`)
  return access
}
