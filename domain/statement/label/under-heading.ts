import type { Cell } from '../print/cell.ts'
import { labelFor } from './label.ts'
import type { Meaning } from './label-rule.ts'
import type { LabelledValue } from './pairing.ts'
import { canonicalWords } from './wording.ts'

/** Amounts that a heading 'Balances' makes balances. */
const AS_BALANCE: Readonly<Partial<Record<Meaning, Meaning>>> = {
  principal: 'balance',
  escrow_payment: 'escrow_balance',
}
/** A label no surer than this may mean something else under its heading: 'Balance' under 'Escrow'. */
const VAGUE = 0.6
const UNDER_A_HEADING = 0.95
/** What a heading 'Your payment' leaves what it is. */
const PARTS = new Set<Meaning>(['taxes', 'insurance', 'mortgage_insurance'])

/** What a ledger begins with. */
const OPENS = /^(opening|beginning|starting|previous)$/

/** 'Balances', 'Balances after your payment of June 29'; not 'Payment and balance', nor 'Opening balance', whose figure may stand in a column of its own. */
function headsBalances(cell: Cell): boolean {
  const words = canonicalWords(cell.words)
  if (words.some((word) => OPENS.test(word))) return false
  return words.includes('balance') && (!words.includes('payment') || words.includes('after'))
}

/**
 * The value as its label means it under its heading, where the label alone leaves that open.
 * @param isOfThePast its row, or its column, tells what was paid: a heading 'Balances' further up is another list's
 */
export function underHeading(labelled: LabelledValue, heading: Cell | null, isOfThePast: boolean): LabelledValue {
  const balance = heading && !isOfThePast && headsBalances(heading) ? AS_BALANCE[labelled.meaning] : undefined
  if (balance) return { ...labelled, meaning: balance }
  if (labelled.value.kind !== 'money' || labelled.strength > VAGUE || heading === null || labelled.label === null)
    return labelled
  const meaning = labelFor(labelled.value.kind, [...canonicalWords(heading.words), ...labelled.labelWords])
  const surer = meaning !== null && meaning.strength > labelled.strength && meaning.meaning !== 'other'
  const isPart = meaning?.meaning === 'payment' && PARTS.has(labelled.meaning)
  return surer && !isPart ? { ...labelled, ...meaning, strength: meaning.strength * UNDER_A_HEADING } : labelled
}
