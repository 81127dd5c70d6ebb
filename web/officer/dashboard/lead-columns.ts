/** The columns that can be chosen, in their order. The client before them and the actions behind them always stay. */
export const LEAD_COLUMNS = {
  email: 'Email',
  phone: 'Phone',
  property_count: 'Properties',
  ready_count: 'Ready',
  status: 'Status',
  distance: 'Distance',
  came_by: 'Came by',
  created_at: 'Registered',
} as const
export type LeadColumn = keyof typeof LEAD_COLUMNS

/** What is shown to who has chosen nothing. */
export const FIRST_COLUMNS: readonly LeadColumn[] = [
  'email',
  'phone',
  'property_count',
  'ready_count',
  'status',
  'distance',
]

const ALL = Object.keys(LEAD_COLUMNS) as LeadColumn[]

/** The columns with one of them shown or hidden, in their order. */
export function withColumn(columns: readonly LeadColumn[], column: LeadColumn, isShown: boolean): LeadColumn[] {
  return ALL.filter((one) => (one === column ? isShown : columns.includes(one)))
}

/** Columns as the address and the browser keep them: their names, with blanks between them. */
export function textOfColumns(columns: readonly LeadColumn[]): string {
  return columns.join(' ')
}

/** The columns that a text names, in their order; null where there is none, and where it names what is no column. */
export function columnsOfText(text: string | null): LeadColumn[] | null {
  if (text === null) return null
  const named = text.split(' ').filter((name) => name !== '')
  if (named.some((name) => !Object.hasOwn(LEAD_COLUMNS, name))) return null
  return ALL.filter((column) => named.includes(column))
}
