import type { PaletteEntry } from '../../shared/palette/palette-entry.ts'

/**
 * What the rooms offer to do: each address leads to the act in its room, by the id that it has there, or to the part of the room
 * where it is done, and performs nothing.
 */
export const ADMIN_ACTS: readonly PaletteEntry[] = [
  { id: 'upload-sheet', title: 'Upload a rate sheet', path: '/admin/rate-matrix#upload-sheet' },
  { id: 'upload-json', title: 'Upload Rate Matrix JSON', path: '/admin/rate-matrix#upload-json' },
  { id: 'upload-llpa', title: 'Upload an LLPA table', path: '/admin/rate-matrix#upload-llpa' },
  { id: 'load-defaults', title: 'Load default cost templates', path: '/admin/cost-templates#load-defaults' },
  { id: 'bulk-edit', title: 'Edit the cost templates of several states', path: '/admin/cost-templates#bulk-edit' },
  { id: 'trigger-now', title: 'Trigger a run of all properties now', path: '/admin/automation#trigger-now' },
  { id: 'who-was-told', title: 'See who was told, and why not', path: '/admin/automation?part=told' },
  { id: 'accuracy', title: 'See how accurate the bell is', path: '/admin/automation?part=accuracy' },
  { id: 'invite', title: 'Invite an admin or auditor', path: '/admin/users#invite' },
  { id: 'export-users', title: 'Export the users', path: '/admin/users#export' },
  { id: 'export-officers', title: 'Export the loan officers', path: '/admin/loan-officers#export' },
  { id: 'export-properties', title: 'Export the properties', path: '/admin/properties#export' },
  {
    id: 'registration-key',
    title: 'Copy or regenerate the registration key',
    path: '/admin/settings#registration-key',
  },
  { id: 'licensed-states', title: 'Change the licensed states', path: '/admin/settings#licensed-states' },
  { id: 'second-factor', title: 'Require a second factor', path: '/admin/settings#second-factor' },
  { id: 'crm-key', title: 'Replace the CRM key', path: '/admin/settings#crm-key' },
  { id: 'rebuild', title: 'Build a read model anew', path: '/admin/system?part=read-models' },
  { id: 'retry', title: 'Retry a job that was given up', path: '/admin/system?part=jobs' },
  { id: 'log', title: 'Read the log', path: '/admin/system?part=log' },
  { id: 'security', title: 'Look through the security events', path: '/admin/system?part=security' },
]
