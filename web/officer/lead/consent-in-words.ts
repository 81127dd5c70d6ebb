import type { LeadPage } from '../../../api/contract/lead-page.ts'

type Consent = Pick<LeadPage, 'may_be_written_to' | 'why_not' | 'address_is' | 'devices'>

/** One sentence whether somebody may be written to, and why or why not. */
interface ConsentInWords {
  /** How the sentence begins: the answer. */
  readonly answer: string
  /** How it goes on. */
  readonly reason: string
}

export function consentInWords({ may_be_written_to, why_not, address_is, devices }: Consent): ConsentInWords {
  if (!may_be_written_to) return { answer: 'Not to be written to:', reason: withinSentence(why_not ?? '') }
  const { answer, reason } = MAY_BE[address_is === 'confirmed' ? 'confirmed' : 'unconfirmed']
  return { answer, reason: devices === 0 ? reason : `${reason} It rings on ${counted(devices)}, too.` }
}

/** Letters go out before an address is confirmed, until somebody there says that it is not theirs. */
const MAY_BE: Readonly<Record<'confirmed' | 'unconfirmed', ConsentInWords>> = {
  confirmed: { answer: 'May be written to:', reason: 'they have confirmed this address.' },
  unconfirmed: {
    answer: 'May be written to,',
    reason: 'though they have not confirmed this address yet: letters go out all the same.',
  },
}

const counted = (devices: number) => (devices === 1 ? 'one device' : `${devices} devices`)
const withinSentence = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
