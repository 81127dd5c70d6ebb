import type { Funnel } from '../../../api/contract/invite-links.ts'

/** What came of an officer's links in the last 30 days, in one sentence. */
export function linksInWords({ visits, checks, registrations }: Funnel): string {
  if (visits + checks + registrations === 0) return 'Whoever opens an account by your link is your client.'
  return `In the last 30 days your links were opened ${times(visits)}, ${loans(checks)} checked, and ${people(registrations)} registered.`
}

export function inDigits(count: number): string {
  return count.toLocaleString('en-US')
}

function times(count: number): string {
  return count === 1 ? 'once' : `${inDigits(count)} times`
}

function loans(count: number): string {
  if (count === 0) return 'no loan was'
  return count === 1 ? 'one loan was' : `${inDigits(count)} loans were`
}

function people(count: number): string {
  if (count === 0) return 'nobody'
  return count === 1 ? 'one person' : `${inDigits(count)} people`
}
