import { STATE_NAMES } from '../../../api/contract/states.ts'
import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import type { HomesByState } from '../../../api/contract/system-settings.ts'

const list = new Intl.ListFormat('en-US')

/**
 * What it does to the homes when the company may lend in other states, one sentence each.
 * @param before codes of the states that are saved; none: licenses are not looked at
 * @param after of those that are chosen
 */
export function licensesInWords(
  before: readonly string[],
  after: readonly string[],
  { states: homes }: HomesByState,
): string[] {
  const counts = (licensed: readonly string[], state: string) => licensed.length === 0 || licensed.includes(state)
  const lost = homes.filter(({ state }) => counts(before, state) && !counts(after, state))
  const gained = homes.filter(({ state }) => !counts(before, state) && counts(after, state))
  const sentences: string[] = []
  if (after.length === 0) sentences.push('With no state chosen licenses are not looked at: homes count in every state.')
  if (lost.length > 0)
    sentences.push(
      `From the next nightly run on ${homesOf(lost)} in ${namesOf(lost)} no longer count as such. Their owners read ‘Not in Your State Yet’.`,
    )
  if (gained.length > 0)
    sentences.push(`From the next nightly run on ${homesOf(gained)} in ${namesOf(gained)} count as such.`)
  return sentences.length > 0 ? sentences : ['No home that is Ready Now or So Close today is concerned.']
}

function homesOf(states: HomesByState['states']): string {
  const ready = sum(states.map(({ ready_now }) => ready_now))
  const close = sum(states.map(({ so_close }) => so_close))
  const homes = (count: number, status: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'} ${status}`
  return list.format([
    ...(ready > 0 ? [homes(ready, STATUS_NAMES.ready_now)] : []),
    ...(close > 0 ? [homes(close, STATUS_NAMES.so_close)] : []),
  ])
}

function namesOf(states: HomesByState['states']): string {
  return list.format(states.map(({ state }) => STATE_NAMES[state as keyof typeof STATE_NAMES] ?? state))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
