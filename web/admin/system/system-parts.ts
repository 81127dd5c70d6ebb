/** The parts of the room, in their order; the first stands at its bare address. */
export const SYSTEM_PARTS = [
  { name: 'read-models', title: 'Read Models' },
  { name: 'jobs', title: 'Jobs' },
  { name: 'log', title: 'Log' },
  { name: 'changes', title: 'Who Changed What' },
  { name: 'security', title: 'Security Events' },
] as const

export type SystemPart = (typeof SYSTEM_PARTS)[number]['name']
