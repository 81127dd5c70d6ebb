import '../shared/zod-without-eval.ts'
import { readReceipt } from '../../../api/contract/receipt.ts'
import { checkReceipt, type KeptReceipt, type ReceiptFindings } from '../../../api/contract/receipt-check.ts'
import { browserProofTools } from './browser-proof-tools.ts'

/** A receipt has a few ten thousand; what is larger is something else, and is not even read. */
const MOST_BYTES = 1024 * 1024

/** What came of the check of a receipt. */
export interface CheckedReceipt {
  readonly kind: 'checked'
  readonly receipt: KeptReceipt
  /** False: it is signed, and says something else than what was signed. */
  readonly isAsSigned: boolean
  readonly findings: ReceiptFindings
}

/** `changed`: it was signed as a receipt, and is none any more. */
export type CheckedFile = CheckedReceipt | { readonly kind: 'too_big' | 'foreign' | 'changed' }

/** Checks a receipt where it is, in the browser: nothing of it is sent anywhere. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > MOST_BYTES) return { kind: 'too_big' }
  const json = jsonOf(await file.text())
  const { isAsSigned, receipt } = await readReceipt(browserProofTools.verify, json)
  if (receipt === null) return { kind: isAsSigned ? 'foreign' : 'changed' }
  return { kind: 'checked', receipt, isAsSigned, findings: await checkReceipt(browserProofTools, receipt) }
}

/** What is no JSON is read as nothing, which is no receipt. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
