/** How a receipt is checked, the same at the command line and in the browser. */
export {
  checkReceipt,
  type KeptReceipt,
  type ReceiptFindings,
} from '../../domain/evaluation/receipt/check-receipt.ts'
export type { Difference } from '../../domain/evaluation/receipt/differences.ts'
export type { ProofFault, ProofTools } from '../../domain/evaluation/receipt/receipt-proof.ts'
export { fromHex } from '../../domain/log-proof/hex.ts'
