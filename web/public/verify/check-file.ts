import '../shared/zod-without-eval.ts'
import { type CheckedReceipt, checkReceiptFile } from '../../../api/contract/receipt-check.ts'
import { browserProofTools } from './browser-proof-tools.ts'

/** A receipt has a few ten thousand; what is larger is something else, and is not even read. */
const MOST_BYTES = 1024 * 1024

export type CheckedFile = CheckedReceipt | { readonly kind: 'too_big' }

/** Checks a receipt where it is, in the browser: nothing of it is sent anywhere. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > MOST_BYTES) return { kind: 'too_big' }
  return checkReceiptFile(browserProofTools, jsonOf(await file.text()))
}

/** What is no JSON is read as nothing, which is no receipt. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
