import type { Difference } from './differences.ts'
import type { Receipt } from './receipt.ts'
import {
  type ProofFault,
  type ProofTools,
  proofFaults,
  type ReceiptProof,
  type ReceiptSignature,
} from './receipt-proof.ts'
import { isRuleKnown, verifyReceipt } from './verify-receipt.ts'

/** A receipt as a file may hold it: those of before have no signature and no proof. */
export type KeptReceipt = Receipt & Partial<ReceiptSignature> & { readonly proof?: ReceiptProof | null | undefined }

/** What was found out about a receipt. Whether its signature is good is another question: that is asked of the file, as it is. */
export interface ReceiptFindings {
  /** What the rule computes otherwise from the receipt's inputs, and its notice; null where the version of the rule is none of ours. */
  readonly differences: readonly Difference[] | null
  /** `of_before`: never signed, as receipts once were not; `taken_off`: it was signed, and is not any more. */
  readonly signature: 'there' | 'of_before' | 'taken_off'
  /** Why the proof does not show that the evaluation was recorded; null where there is none to look at. */
  readonly proof: readonly ProofFault[] | null
}

/** Makes the evaluation of a receipt again, and looks at what it was signed and proven with, without a database. */
export async function checkReceipt(tools: ProofTools, receipt: KeptReceipt): Promise<ReceiptFindings> {
  const { evaluation, proof, public_key } = receipt
  return {
    differences: isRuleKnown(receipt) ? verifyReceipt(receipt) : null,
    signature: signatureOf(receipt),
    proof: proof && public_key !== undefined ? await proofFaults(tools, { evaluation, proof, public_key }) : null,
  }
}

function signatureOf({ proof, public_key, signature }: KeptReceipt): ReceiptFindings['signature'] {
  if (public_key !== undefined && signature !== undefined) return 'there'
  const isOfBefore = proof === undefined && public_key === undefined && signature === undefined
  return isOfBefore ? 'of_before' : 'taken_off'
}
