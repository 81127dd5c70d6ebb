import { canonicalJson } from '../../canonical-json.ts'
import { rootByInclusion } from '../../log-proof/check-proof.ts'
import { leafHash, type Sha256InTime } from '../../log-proof/hashes.ts'
import { fromHex, toHex } from '../../log-proof/hex.ts'
import { isHeadSigned, type SignedLogHead, type VerifySignature } from '../../log-proof/log-head.ts'
import { type LoggedEvent, leafBytes } from '../../log-proof/logged-event.ts'
import type { Receipt } from './receipt.ts'

/** That the evaluation was recorded, and what the log was then. */
export interface ReceiptProof {
  /** By which the evaluation was recorded, as it lies in the log. */
  readonly event: LoggedEvent
  /** Its place in the log, counted from 0. */
  readonly index: number
  /** The hashes that lead from it to the root of the head, in hexadecimal. */
  readonly path: readonly string[]
  readonly head: SignedLogHead
}

/** What a receipt is signed with, besides what it says. */
export interface ReceiptSignature {
  /** Of the installation, Ed25519 in hexadecimal; `GET /api/public/log-head` tells it, too. */
  readonly public_key: string
  /** Over `receiptBytes`. */
  readonly signature: string
}

/** A receipt as its owner gets it; those of before were not signed. `proof` is null where the log could not show it. */
export type SignedReceipt = Receipt & { readonly proof: ReceiptProof | null } & ReceiptSignature

/** SHA-256 and Ed25519: Node and browsers have different ones. */
export interface ProofTools {
  readonly sha256: Sha256InTime
  readonly verify: VerifySignature<boolean | Promise<boolean>>
}

const utf8 = new TextEncoder()

/** What is signed of a receipt: everything in it, in an order that does not depend on how it was written down. */
export function receiptBytes(receipt: object): Uint8Array {
  return utf8.encode(`refibell-receipt\n${canonicalJson({ ...receipt, signature: undefined })}\n`)
}

/** Whether nothing was changed in a receipt since it was signed, its shape included: `receipt` is what the file holds, as it is. */
export function isReceiptSigned<Answer>(verify: VerifySignature<Answer>, receipt: ReceiptSignature): Answer {
  return verify(receipt.public_key, receipt.signature, receiptBytes(receipt))
}

/** What a proof does not show: that the log has the event, that the head was signed, that the event is of this evaluation. */
export type ProofFault = 'not_in_log' | 'head_not_signed' | 'other_evaluation'

/** @returns why the proof of a receipt does not hold; empty where it does */
export async function proofFaults(
  { sha256, verify }: ProofTools,
  receipt: Pick<Receipt, 'evaluation'> & { readonly proof: ReceiptProof; readonly public_key: string },
): Promise<ProofFault[]> {
  const { event, index, path, head } = receipt.proof
  const leaf = { hash: await leafHash(sha256, leafBytes(event)), index }
  const root = await rootByInclusion(sha256, leaf, head.size, path.map(fromHex))
  const faults: ProofFault[] = []
  if (root === null || toHex(root) !== head.root) faults.push('not_in_log')
  if (!(await isHeadSigned(verify, receipt.public_key, head))) faults.push('head_not_signed')
  const { ladder: _, ...headline } = receipt.evaluation
  if (recordedEvaluation(event) !== canonicalJson(headline)) faults.push('other_evaluation')
  return faults
}

function recordedEvaluation({ type, data }: LoggedEvent): string | null {
  if (type !== 'PropertyEvaluated') return null
  try {
    return canonicalJson((JSON.parse(data) as { evaluation: unknown }).evaluation)
  } catch {
    // Whoever forged it did not even write JSON: it is no evaluation.
    return null
  }
}
