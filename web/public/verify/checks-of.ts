import type { CheckedReceipt, ProofFault } from '../../../api/contract/receipt-check.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { counted } from '../../shared/format/counted.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'

/** A file that could be read as a receipt, with what was found out about it. */
export type ReadReceipt = Extract<CheckedReceipt, { kind: 'checked' }>

/** Whose a receipt has to be; null: nobody knows a key of theirs. */
export type Expected = {
  readonly key: string
  readonly isOurs: boolean
  /** Receipts of later days than this are signed; null where that is not known. */
  readonly signedSince: string | null
} | null

/** One thing that was looked at, in words. */
export interface Check {
  /** Null: it could not be checked. */
  readonly holds: boolean | null
  readonly claim: string
  readonly detail: string
}

/** Everything that a receipt is checked for, also what could not be. */
export function checksOf(checked: ReadReceipt, expected: Expected): readonly Check[] {
  // Whose a signature is that does not fit says nothing: anybody can write our key beside it.
  const isSigned = checked.findings.signature === 'good'
  return [
    figures(checked),
    signature(checked, expected),
    ...(isSigned ? [signer(checked, expected)] : []),
    record(checked, expected),
  ]
}

function figures({ receipt, findings: { differences } }: ReadReceipt): Check {
  const version = receipt.rule_version
  if (differences === null)
    return {
      holds: null,
      claim: 'The figures were not computed again',
      detail: `They were made with version ${version} of our rule, which this page does not have.`,
    }
  if (differences.length === 0)
    return {
      holds: true,
      claim: 'Every figure comes out the same',
      detail: `Computed again just now from what is in the file, with version ${version} of our rule, which made them.`,
    }
  return {
    holds: false,
    claim: `${counted(differences.length, 'value comes', 'values come')} out otherwise`,
    detail: 'Below you see what the file says, and what our rule computes from the inputs in the file.',
  }
}

function signature({ receipt, findings }: ReadReceipt, expected: Expected): Check {
  switch (findings.signature) {
    case 'good':
      return {
        holds: true,
        claim: 'Nothing was changed since it was signed',
        detail: 'No figure, no input and no word.',
      }
    case 'broken':
      return {
        holds: false,
        claim: 'It was changed after it was signed',
        detail: 'Something in the file is not as it was when it was made: a figure, a word, or the signature itself.',
      }
    case 'taken_off':
      return { holds: false, claim: 'Its signature was taken off', detail: 'It was signed once, and is not any more.' }
    case 'none':
      return unsigned(receipt.as_of, expected)
    default:
      return findings.signature satisfies never
  }
}

function unsigned(asOf: string, expected: Expected): Check {
  if (expected !== null && !expected.isOurs)
    return { holds: false, claim: 'It was not signed with the key you gave', detail: 'It is not signed at all.' }
  const since = expected?.signedSince?.slice(0, 10)
  if (since !== undefined && asOf > since)
    return {
      holds: false,
      claim: 'Its signature is missing',
      detail: `All our receipts of days after ${calendarDate(since)} are signed. This one is of ${calendarDate(asOf)}.`,
    }
  return {
    holds: null,
    claim: 'It is not signed',
    detail: 'Older receipts were not. Whether somebody changed it together with its inputs cannot be seen.',
  }
}

function signer({ receipt }: ReadReceipt, expected: Expected): Check {
  if (expected === null)
    return {
      holds: null,
      claim: 'Who signed it was not checked',
      detail: 'Our public key could not be asked for just now. You can paste it below.',
    }
  if (receipt.public_key === expected.key)
    return {
      holds: true,
      claim: expected.isOurs ? 'It was signed by us' : 'It was signed with the key you gave',
      detail: expected.isOurs
        ? 'With the key of this site.'
        : 'Not with one of ours: it is your word that counts here.',
    }
  return {
    holds: false,
    claim: expected.isOurs ? 'It was not signed by us' : 'It was not signed with the key you gave',
    detail: 'Its key is another one. If it comes from another site that runs RefiBell, paste that site’s key below.',
  }
}

const NOT_PROVEN: Readonly<Record<ProofFault, string>> = {
  not_in_log: 'The entry it names does not stand in the log.',
  head_not_signed: 'What it says of the log is not signed with its key.',
  other_evaluation: 'What stands in the log is another evaluation.',
}

function record({ receipt: { proof, public_key }, findings }: ReadReceipt, expected: Expected): Check {
  if (!proof || findings.proof === null)
    return {
      holds: null,
      claim: 'Nothing shows that it was recorded',
      detail: 'The file holds no proof that the evaluation stands in our log.',
    }
  if (findings.proof.length > 0)
    return {
      holds: false,
      claim: 'That it was recorded is not proven',
      detail: findings.proof.map((fault) => NOT_PROVEN[fault]).join(' '),
    }
  const { index, head } = proof
  const entry = `It is entry ${(index + 1).toLocaleString('en-US')} of the ${head.size.toLocaleString('en-US')}`
  const when = dayAndTime(head.at)
  // Anybody can keep a log of their own, and prove that something stands in it.
  if (expected === null || public_key !== expected.key)
    return {
      holds: null,
      claim: 'It stands in the log of whoever signed it',
      detail: `${entry} that their log had on ${when}. Nothing shows that it is ours.`,
    }
  return {
    holds: true,
    claim: 'The evaluation was recorded',
    detail: `${entry} that ${expected.isOurs ? 'our' : 'their'} log had on ${when}.`,
  }
}
