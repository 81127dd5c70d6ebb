/** The parts of the room, in their order; the first stands at its bare address. */
export const AUTOMATION_PARTS = [
  { name: 'run', title: 'Nightly Run' },
  { name: 'told', title: 'Who Was Told' },
  { name: 'accuracy', title: 'Accuracy' },
] as const

export type AutomationPart = (typeof AUTOMATION_PARTS)[number]['name']
