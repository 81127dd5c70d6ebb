import { checkReceiptFile } from '../../api/contract/receipt-check.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { type KeptReceipt, type ReceiptFindings, verdictOn } from '../../domain/evaluation/receipt/check-receipt.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import type { ProofFault } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { fingerprintOf } from '../../domain/log-proof/fingerprint.ts'
import { sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { InputRefused } from './input-refused.ts'
import { readGivenFile } from './read-given-file.ts'

const CHANGED = 'it was changed after it was signed'

const SIGNATURE_FAULTS: Readonly<Record<ReceiptFindings['signature'], string | null>> = {
  good: null,
  none: null,
  broken: CHANGED,
  taken_off: 'its signature was taken off',
}

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
  const checked = await checkReceiptFile({ sha256, verify: verifySignature }, jsonOf(file))
  if (checked.kind === 'foreign')
    throw new InputRefused(`${file} is not a receipt of RefiBell${wrongAt(checked.places)}.`)
  if (checked.kind === 'unreadable') return refute([CHANGED])
  const { receipt, findings } = checked
  const verdict = verdictOn(findings)
  if (verdict === 'refuted' || (key !== null && receipt.public_key !== key))
    return refute(faultsOf(receipt, findings, key))
  if (verdict === 'unknown_rule')
    throw new InputRefused(
      `The receipt was made with version ${receipt.rule_version} of the rule, which this program does not have. Its own is ${RULE_VERSION}.`,
    )
  if (verdict === 'unproven') return refute([unproven(receipt)])
  process.stdout.write(await confirmed(receipt))
  return 0
}

function wrongAt(places: readonly string[]): string {
  return places.length === 0 ? '' : `: something is missing there, or not as in one: ${places.join(', ')}`
}

function jsonOf(file: string): unknown {
  const bytes = readGivenFile(file)
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new InputRefused(`${file} does not hold JSON.`)
  }
}

function faultsOf({ public_key }: KeptReceipt, findings: ReceiptFindings, key: string | null): string[] {
  const { differences, signature, proof } = findings
  const faults = [
    key !== null && public_key !== key ? `it is not signed with the key ${key}` : null,
    SIGNATURE_FAULTS[signature],
    ...(proof ?? []).map((fault) => PROOF_FAULTS[fault]),
    differences !== null && differences.length > 0 ? figures(differences) : null,
  ]
  return faults.filter((fault) => fault !== null)
}

function unproven({ as_of, signature }: KeptReceipt): string {
  const missing = signature === undefined ? 'neither a signature nor a proof, as receipts of before' : 'no proof'
  return `every figure of ${as_of} comes out the same from the inputs on the receipt, but nothing shows that it was recorded: it has ${missing}`
}

async function confirmed({ as_of, evaluation, notice, proof, public_key = '' }: KeptReceipt): Promise<string> {
  const recorded =
    proof &&
    `Recorded: event ${proof.index + 1} of the ${proof.head.size} that the log had at ${proof.head.at}, shown by ${proof.path.length} hashes.\n`
  const signed = `Signed: nothing was changed since, with the key ${public_key}.\n`
  const key = `Its fingerprint: ${await fingerprintOf(sha256, public_key)}. Hold it against the one that the page /verify shows.\n`
  return `${notice}\n\nConfirmed: every figure of ${as_of} comes out the same from the inputs on the receipt.\n${recorded}${signed}${key}${evaluationMessage(evaluation)}\n`
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
  return value === null ? 'nothing' : JSON.stringify(value)
}
