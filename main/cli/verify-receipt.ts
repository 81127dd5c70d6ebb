import { evaluationMessage } from '../../domain/evaluation/message.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import { type ProofFault, proofFaults } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { verifyReceipt } from '../../domain/evaluation/receipt/verify-receipt.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { InputRefused } from './input-refused.ts'
import { type ReceiptInFile, readReceiptFile } from './receipt-file.ts'

const PROOF_FAULTS: Readonly<Record<ProofFault, string>> = {
  not_in_log: 'its evaluation does not stand in the log that its head was signed of',
  head_not_signed: 'its head of the log is not signed with its key',
  other_evaluation: 'what stands in the log is another evaluation',
}

/**
 * Makes the evaluation of a receipt again, and looks at its signature and its proof, without a database.
 * @param key the public key that it has to be signed with; null: any
 * @returns 1, and what does not hold is told, unless all of it does
 */
export function verifyReceiptCommand(file: string, key: string | null): number {
  const receipt = readReceiptFile(file)
  if (receipt === null) return refute(['it was changed after it was signed'])
  if (receipt.rule_version !== RULE_VERSION)
    throw new InputRefused(
      `The receipt was made with version ${receipt.rule_version} of the rule, this program has version ${RULE_VERSION}.`,
    )
  const found = verifyReceipt(receipt)
  const faults = [...signatureFaults(receipt, key), ...(found.length > 0 ? [figures(found)] : [])]
  if (faults.length > 0) return refute(faults)
  process.stdout.write(confirmed(receipt))
  return 0
}

function signatureFaults({ evaluation, proof, public_key, signature }: ReceiptInFile, key: string | null): string[] {
  if (key !== null && public_key !== key) return [`it is not signed with the key ${key}`]
  if (public_key === undefined || signature === undefined) {
    const isOfBefore = proof === undefined && public_key === undefined && signature === undefined
    return isOfBefore ? [] : ['its signature was taken off']
  }
  if (!proof) return []
  const tools = { sha256, verify: verifySignature }
  return proofFaults(tools, { evaluation, proof, public_key }).map((fault) => PROOF_FAULTS[fault])
}

function confirmed({ as_of, evaluation, notice, proof, public_key }: ReceiptInFile): string {
  const recorded = proof
    ? `Recorded: event ${proof.index + 1} of the ${proof.head.size} that the log had at ${proof.head.at}, shown by ${proof.path.length} hashes.\n`
    : 'Not checked: the receipt has no proof that the evaluation was recorded.\n'
  const signed =
    public_key === undefined
      ? 'Not checked: the receipt is not signed, as those of before were not.\n'
      : `Signed: nothing was changed since, with the key ${public_key}. Hold it against the one that /api/public/log-head tells.\n`
  return `${notice}\n\nConfirmed: every figure of ${as_of} comes out the same from the inputs on the receipt.\n${recorded}${signed}${evaluationMessage(evaluation)}\n`
}

function refute(faults: readonly string[]): number {
  process.stdout.write(`Not confirmed: ${faults.join('; ')}\n`)
  return 1
}

function figures(found: readonly Difference[]): string {
  const lines = found.map(
    ({ figure, recorded, computed }) => `  ${figure}: the receipt says ${said(recorded)}, the rule ${said(computed)}`,
  )
  return `${found.length === 1 ? '1 figure differs' : `${found.length} figures differ`}.\n${lines.join('\n')}`
}

function said(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
