import { checkReceipt, type KeptReceipt, type ReceiptFindings } from '../../domain/evaluation/receipt/check-receipt.ts'
import { isReceiptSigned, type ProofTools } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { keptReceipt } from './receipt.ts'

export { verdictOn } from '../../domain/evaluation/receipt/check-receipt.ts'
export type { Difference } from '../../domain/evaluation/receipt/differences.ts'
export type { ProofFault } from '../../domain/evaluation/receipt/receipt-proof.ts'
export { fingerprintOf } from '../../domain/log-proof/fingerprint.ts'
export { fromHex } from '../../domain/log-proof/hex.ts'
export type { KeptReceipt, ProofTools, ReceiptFindings }

/** What came of a file that should be a receipt. */
export type CheckedReceipt =
  | { readonly kind: 'checked'; readonly receipt: KeptReceipt; readonly findings: ReceiptFindings }
  /** It was signed as a receipt, and is none any more. */
  | { readonly kind: 'unreadable' }
  /** The first places of a file that calls itself a receipt where something is missing, or is not as in one; none of another file. */
  | { readonly kind: 'foreign'; readonly places: readonly string[] }

const MOST_PLACES = 5

/** A receipt has seven levels. What has thousands is too much for whoever looks through it level by level. */
const MOST_LEVELS = 20

/**
 * Checks a receipt, the same at the command line and in the browser.
 * @param json what the file holds, as it is
 */
export async function checkReceiptFile(tools: ProofTools, json: unknown): Promise<CheckedReceipt> {
  if (isDeeperThan(MOST_LEVELS, json)) return isSigned(json) ? { kind: 'unreadable' } : { kind: 'foreign', places: [] }
  const read = keptReceipt.safeParse(json)
  if (read.success) {
    const receipt = read.data
    return { kind: 'checked', receipt, findings: await checkReceipt(tools, receipt, json as object) }
  }
  if (await isSpoiled(tools, json)) return { kind: 'unreadable' }
  const places = read.error.issues.map(({ path }) => path.join('.'))
  const isItself = places.every((place) => place !== '' && place !== 'receipt')
  return { kind: 'foreign', places: isItself ? places.slice(0, MOST_PLACES) : [] }
}

function isDeeperThan(levels: number, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  return levels === 0 || Object.values(json).some((part) => isDeeperThan(levels - 1, part))
}

/** Whether it looks like a receipt and has something of a signature. */
function isSigned(json: unknown): json is object {
  if (typeof json !== 'object' || json === null) return false
  return ('receipt' in json || 'proof' in json) && ('signature' in json || 'public_key' in json)
}

/** Whether what it has of a signature is not of what it says. */
async function isSpoiled({ verify }: ProofTools, json: unknown): Promise<boolean> {
  if (!isSigned(json)) return false
  if (!('signature' in json && 'public_key' in json)) return true
  const { public_key, signature } = json
  if (typeof public_key !== 'string' || typeof signature !== 'string') return true
  return !(await isReceiptSigned(verify, { ...json, public_key, signature }))
}
