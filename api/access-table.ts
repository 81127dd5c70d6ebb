import type { Role } from '../domain/event.ts'

/** `public` needs no token, though one that is sent must be good; a list names the roles that may ask. */
export type Access = 'public' | readonly Role[]

const SIGNED_IN: Access = ['client', 'lo', 'admin', 'auditor']
const ADMIN: Access = ['admin']
const OFFICERS: Access = ['lo', 'admin']

/** Who may ask for what. A route without a row here does not exist: the server refuses to start. */
export const ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/public/system-settings': 'public',
  'GET /api/unsubscribe/:token': 'public',
  'POST /api/unsubscribe/:token': 'public',
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
  'PUT /api/lo/photo': ['lo'],
  'DELETE /api/lo/photo': ['lo'],
  'GET /api/public/photos/:id': 'public',

  'POST /api/documents/parse-mortgage-statement': 'public',
  'GET /api/documents/:id/file': SIGNED_IN,
  'POST /api/properties/evaluate': 'public',
  'POST /api/properties': ['client'],
  'GET /api/properties': ['client'],
  'PUT /api/properties/:id': ['client'],
  'DELETE /api/properties/:id': ['client'],
  'GET /api/watch': ['client'],
  'POST /api/properties/:id/what-if': ['client'],
  'GET /api/properties/:id/evaluation': ['client'],
  'GET /api/properties/:id/history': ['client'],
  'GET /api/properties/:id/receipt': ['client'],
  'GET /api/properties/:id/report.pdf': ['client'],

  'GET /api/user/data': SIGNED_IN,
  'PUT /api/user/password': SIGNED_IN,
  'GET /api/user/second-factor': SIGNED_IN,
  'POST /api/user/second-factor': SIGNED_IN,
  'POST /api/user/second-factor/confirmation': SIGNED_IN,
  'POST /api/user/second-factor/recovery-codes': SIGNED_IN,
  'DELETE /api/user/second-factor': SIGNED_IN,
  'GET /api/user/address': SIGNED_IN,
  'PUT /api/user/address': ['client'],
  'POST /api/user/address/confirmation': SIGNED_IN,
  'DELETE /api/user/account': ['client'],
  'GET /api/user/loan-officer-info': SIGNED_IN,
  'GET /api/user/communication-preferences': SIGNED_IN,
  'PUT /api/user/communication-preferences': SIGNED_IN,
  'GET /api/user/push-subscriptions/key': ['client'],
  'GET /api/user/push-subscriptions': ['client'],
  'POST /api/user/push-subscriptions': ['client'],
  'DELETE /api/user/push-subscriptions': ['client'],

  'GET /api/feedback': SIGNED_IN,
  'GET /api/feedback/unread-count': SIGNED_IN,
  'POST /api/feedback': 'public',
  'PATCH /api/feedback/:id/mark-read': SIGNED_IN,
  'PATCH /api/feedback/:id/reply': SIGNED_IN,

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

  'GET /api/admin/rate-matrices': ADMIN,
  'POST /api/admin/rate-matrices/upload': ADMIN,
  'DELETE /api/admin/rate-matrices/:id': ADMIN,
  'GET /api/admin/rate-sheets/export/:effective_date': ADMIN,
  'GET /api/admin/llpa/uploads': ADMIN,
  'POST /api/admin/llpa/upload': ADMIN,
  'GET /api/admin/llpa/export/:timestamp': ADMIN,

  'GET /api/admin/cost-templates': ADMIN,
  'POST /api/admin/cost-templates': ADMIN,
  'PUT /api/admin/cost-templates/:state': ADMIN,
  'POST /api/admin/cost-templates/load-defaults': ADMIN,
  'PUT /api/admin/cost-templates/bulk-edit': ADMIN,
  'GET /api/admin/cost-templates/export': ADMIN,

  'GET /api/admin/automation/settings': ADMIN,
  'PUT /api/admin/automation/settings': ADMIN,
  'GET /api/admin/automation/runs': ADMIN,
  'POST /api/admin/automation/trigger': ADMIN,

  'GET /api/admin/lo-registration-key': ADMIN,
  'PUT /api/admin/lo-registration-key/regenerate': ADMIN,

  'GET /api/admin/second-factor': ADMIN,
  'PUT /api/admin/second-factor': ADMIN,
  'DELETE /api/admin/users/:id/second-factor': ADMIN,

  'GET /api/admin/security-events': ['admin', 'auditor'],

  'GET /api/admin/feedback': ADMIN,
  'PATCH /api/admin/feedback/:id': ADMIN,
}

/** @throws Error when the route has no row, which is a mistake of ours and stops the start. */
export function accessTo(method: string, path: string): Access {
  const access = ACCESS[`${method.toUpperCase()} ${path}`]
  if (access === undefined) throw new Error(`${method.toUpperCase()} ${path} has no row in the access table.`)
  return access
}
