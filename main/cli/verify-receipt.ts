import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { checkReceipt, type KeptReceipt, type ReceiptFindings } from '../../domain/evaluation/receipt/check-receipt.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import type { ProofFault } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { InputRefused } from './input-refused.ts'
import { readReceiptFile } from './receipt-file.ts'

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
export async function verifyReceiptCommand(file: string, key: string | null): Promise<number> {
  const receipt = await readReceiptFile(file)
  if (receipt === null) return refute(['it was changed after it was signed'])
  const found = await checkReceipt({ sha256, verify: verifySignature }, receipt)
  if (found.differences === null)
    throw new InputRefused(
      `The receipt was made with version ${receipt.rule_version} of the rule, which this program does not have. Its own is ${RULE_VERSION}.`,
    )
  const faults = signatureFaults(receipt, key, found)
  if (found.differences.length > 0) faults.push(figures(found.differences))
  if (faults.length > 0) return refute(faults)
  process.stdout.write(confirmed(receipt))
  return 0
}

function signatureFaults({ public_key }: KeptReceipt, key: string | null, found: ReceiptFindings): string[] {
  if (key !== null && public_key !== key) return [`it is not signed with the key ${key}`]
  if (found.signature === 'taken_off') return ['its signature was taken off']
  return found.proof?.map((fault) => PROOF_FAULTS[fault]) ?? []
}

function confirmed({ as_of, evaluation, notice, proof, public_key }: KeptReceipt): string {
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
