import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SystemPart } from './system-parts.ts'

export type Filter<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** What a part is narrowed by. It stands in the address, so that it can be kept, sent and gone back to. */
export function usePartFilter<Field extends string>(
  part: SystemPart,
  fields: readonly Field[],
): [Filter<Field>, (filter: Filter<Field>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => filled((field: Field) => params.get(field), fields), [params, fields])
  const change = (wanted: Filter<Field>) =>
    setParams({ part, ...filled((field: Field) => wanted[field] ?? null, fields) }, { preventScrollReset: true })
  return [filter, change]
}

function filled<Field extends string>(
  textOf: (field: Field) => string | null,
  fields: readonly Field[],
): Record<string, string> & Filter<Field> {
  const known = fields.flatMap((field) => {
    const value = textOf(field)?.trim() ?? ''
    return value === '' ? [] : [[field, value] as const]
  })
  return Object.fromEntries(known) as Record<string, string> & Filter<Field>
}

/**
 * The days of the reader's own clock, both of them whole, as the times that they begin and end at: a bare day would mean one of UTC to the
 * server. What is no day is left out.
 */
export function daysAsked({ since, until }: Filter<'since' | 'until'>): Record<string, string> {
  const from = startOf(since, 0)
  const to = startOf(until, 1)
  return { ...(from === null ? {} : { since: from }), ...(to === null ? {} : { until: to }) }
}

function startOf(day: string | undefined, daysLater: number): string | null {
  const start = new Date(`${day}T00:00`)
  if (Number.isNaN(start.getTime())) return null
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
