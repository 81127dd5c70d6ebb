import type { FieldReading, StatementFields } from '../../domain/statement/reading.ts'

const WHOLE_DATE = 'YYYY-MM-DD'.length

/** What was read of a statement, as the answer tells it: the values by themselves, and beside them where each was read and how sure that is. */
export function toldFields(fields: StatementFields) {
  const read = Object.entries(withWholeStart(fields)) as [string, FieldReading<string | number | boolean> | null][]
  return {
    data: Object.fromEntries(read.map(([name, field]) => [name, field?.value ?? null])),
    fields: Object.fromEntries(read.flatMap(([name, field]) => (field === null ? [] : [[name, place(field)]]))),
  }
}

/** A statement may print the month alone. The loan's form needs a day, which only the person can add: the month stands beside it. */
function withWholeStart(fields: StatementFields) {
  const { loan_start_date: start } = fields
  const isWhole = start === null || start.value.length === WHOLE_DATE
  return isWhole ? { ...fields, loan_start_month: null } : { ...fields, loan_start_date: null, loan_start_month: start }
}

function place({ confidence, page, box, otherwise }: FieldReading<string | number | boolean>) {
  const placed = { confidence, page, box: box && ([...box] as [number, number, number, number]) }
  return otherwise === undefined ? placed : { ...placed, otherwise }
}
