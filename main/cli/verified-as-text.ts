import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import type { HeldHead } from '../log-proof/head-comparison.ts'
import type { LogFault } from '../log-proof/log-fault.ts'
import type { Verification } from '../log-proof/verify-log.ts'

/** How many are told to somebody who reads. */
const MOST_TOLD = 20

const IN_WORDS: Readonly<Record<LogFault['kind'], string>> = {
  changed: 'is not what was recorded',
  dropped: 'is missing',
  inserted: 'was put in later',
  reordered: 'stands in another place',
  cut_off: 'the log ends here, and was longer',
  unlike_head: 'something up to here is not as it was when it was signed',
  record_changed: 'is as it was signed; what the tree recorded of it was changed',
  tree_changed: 'the tree over the log was changed, and the log is as it was recorded',
  not_signed: 'a kept head is not signed by this installation',
}

/** What was found, for scripts. @param asked the head that was given; null: none was, and it is about the newest one */
export function verifiedAsJson(found: Verification, asked: SignedLogHead | null): string {
  const { events, head: newest_that_holds, faults } = found
  const told = headTold(found, asked)
  const head = told?.head ?? null
  const head_holds = told === null || told.standing === 'not_reached' ? null : told.standing === 'holds'
  return `${JSON.stringify({ events, head, head_holds, newest_that_holds, faults })}\n`
}

/** What was found, for somebody who reads. @param asked see `verifiedAsJson` */
export function verifiedAsText(found: Verification, asked: SignedLogHead | null, seconds: number): string {
  const { events, root, faults } = found
  const read = `${events.toLocaleString('en-US')} events read in ${seconds.toFixed(1)} s. Root: ${root}\n`
  const signed = signedInWords(found, headTold(found, asked))
  if (faults.length === 0) return `${read}${signed}Nothing was changed, taken out, put in or moved.\n`
  const lines = faults.slice(0, MOST_TOLD).map(({ position, stream, kind }) => {
    return `  ${[position, stream].filter((part) => part !== null).join(' ')}: ${IN_WORDS[kind]}\n`
  })
  const more = faults.length > MOST_TOLD ? `  and ${faults.length - MOST_TOLD} more\n` : ''
  return `${read}${signed}Faults: ${faults.length}\n${lines.join('')}${more}`
}

/** The one that was asked about, and else the newest; what is signed by somebody else is a fault and no head. */
function headTold({ held }: Verification, asked: SignedLogHead | null): HeldHead | null {
  return held.find(({ head }) => head.signature === asked?.signature) ?? held.at(-1) ?? null
}

function signedInWords({ head: newest }: Verification, told: HeldHead | null): string {
  if (told === null) return 'No head that this installation has signed is there to hold them against.\n'
  const alsoHolds = newest === null || newest.signature === told.head.signature ? '' : holdsInWords(newest)
  return `${toldInWords(told)}${alsoHolds}`
}

function toldInWords({ head, standing }: HeldHead): string {
  const which = `The head of ${head.size.toLocaleString('en-US')} events that was signed at ${head.at}`
  switch (standing) {
    case 'holds':
      return holdsInWords(head)
    case 'differs':
      return `${which} does not match the log.\n`
    case 'not_reached':
      return `${which} was not reached: reading ended at so many faults.\n`
  }
}

function holdsInWords({ size, at }: SignedLogHead): string {
  return `The first ${size.toLocaleString('en-US')} are as they were signed at ${at}.\n`
}
