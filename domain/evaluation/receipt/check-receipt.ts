import type { Difference } from './differences.ts'
import type { Receipt } from './receipt.ts'
import {
  isReceiptSigned,
  type ProofFault,
  type ProofTools,
  proofFaults,
  type ReceiptProof,
  type ReceiptSignature,
} from './receipt-proof.ts'
import { isRuleKnown, verifyReceipt } from './verify-receipt.ts'

/** A receipt as a file may hold it: those of before have no signature and no proof. */
export type KeptReceipt = Receipt & Partial<ReceiptSignature> & { readonly proof?: ReceiptProof | null | undefined }

/** What was found out about a receipt. */
export interface ReceiptFindings {
  /** What the rule computes otherwise from the receipt's inputs, and its notice; null where the version of the rule is none of ours. */
  readonly differences: readonly Difference[] | null
  /** `broken`: not of what the file says; `taken_off`: parts of it are left; `none`: as receipts of before, or without a trace of one. */
  readonly signature: 'good' | 'broken' | 'taken_off' | 'none'
  /** Why the proof does not show that the evaluation was recorded; null where there is none to look at. */
  readonly proof: readonly ProofFault[] | null
}

/**
 * Makes the evaluation of a receipt again, and looks at what it was signed and proven with, without a database.
 * @param asKept the receipt as the file holds it: the signature is over all of that, its shape included
 */
export async function checkReceipt(
  tools: ProofTools,
  receipt: KeptReceipt,
  asKept: object = receipt,
): Promise<ReceiptFindings> {
  const { evaluation, proof, public_key } = receipt
  return {
    differences: isRuleKnown(receipt) ? verifyReceipt(receipt) : null,
    signature: await signatureOf(tools, receipt, asKept),
    proof: proof && public_key !== undefined ? await proofFaults(tools, { evaluation, proof, public_key }) : null,
  }
}

async function signatureOf(
  { verify }: ProofTools,
  { proof, public_key, signature }: KeptReceipt,
  asKept: object,
): Promise<ReceiptFindings['signature']> {
  if (public_key !== undefined && signature !== undefined)
    return (await isReceiptSigned(verify, { ...asKept, public_key, signature })) ? 'good' : 'broken'
  return proof === undefined && public_key === undefined && signature === undefined ? 'none' : 'taken_off'
}

/** `unproven`: its figures come out the same, and nothing shows that it was ever recorded. */
export type ReceiptVerdict = 'holds' | 'unproven' | 'refuted' | 'unknown_rule'

/** What follows from it all. Whose the key is has still to be asked. */
export function verdictOn({ differences, signature, proof }: ReceiptFindings): ReceiptVerdict {
  const isSignatureWrong = signature === 'broken' || signature === 'taken_off'
  if (isSignatureWrong || isAny(proof) || isAny(differences)) return 'refuted'
  if (differences === null) return 'unknown_rule'
  return signature === 'good' && proof !== null ? 'holds' : 'unproven'
}

function isAny(found: readonly unknown[] | null): boolean {
  return found !== null && found.length > 0
}
