/** The rooms of the administration, in the order of its navigation. */
export const ADMIN_ROOMS = [
  { path: '/admin', name: 'Overview' },
  { path: '/admin/users', name: 'Users' },
  { path: '/admin/loan-officers', name: 'Loan Officers' },
  { path: '/admin/properties', name: 'Properties' },
  { path: '/admin/rate-matrix', name: 'Rate Matrix' },
  { path: '/admin/cost-templates', name: 'Cost Templates' },
  { path: '/admin/integrations', name: 'Integrations' },
  { path: '/admin/automation', name: 'Automation' },
  { path: '/admin/feedback', name: 'Feedback' },
  { path: '/admin/settings', name: 'Settings' },
  { path: '/admin/system', name: 'System' },
] as const

export type AdminRoom = (typeof ADMIN_ROOMS)[number]['name']
