import { evaluationMessage } from '../../domain/evaluation/message.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import type { Receipt } from '../../domain/evaluation/receipt/receipt.ts'
import { verifyReceipt } from '../../domain/evaluation/receipt/verify-receipt.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { InputRefused } from './input-refused.ts'
import { readReceiptFile } from './receipt-file.ts'

/** Makes the evaluation of a receipt again. @returns 1, and the figures that differ are told, unless every one comes out the same */
export function verifyReceiptCommand(file: string): number {
  const receipt = readReceiptFile(file)
  if (receipt.rule_version !== RULE_VERSION)
    throw new InputRefused(
      `The receipt was made with version ${receipt.rule_version} of the rule, this program has version ${RULE_VERSION}.`,
    )
  const found = verifyReceipt(receipt)
  process.stdout.write(found.length === 0 ? confirmed(receipt) : refuted(found))
  return found.length === 0 ? 0 : 1
}

function confirmed({ as_of, evaluation, notice }: Receipt): string {
  return `${notice}\n\nConfirmed: every figure of ${as_of} comes out the same from the inputs on the receipt.\n${evaluationMessage(evaluation)}\n`
}

function refuted(found: readonly Difference[]): string {
  const lines = found.map(
    ({ figure, recorded, computed }) => `  ${figure}: the receipt says ${said(recorded)}, the rule ${said(computed)}`,
  )
  const figures = found.length === 1 ? '1 figure differs' : `${found.length} figures differ`
  return `Not confirmed: ${figures}.\n${lines.join('\n')}\n`
}

function said(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
