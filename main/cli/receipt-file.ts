import { readFileSync } from 'node:fs'
import { readReceipt } from '../../api/contract/receipt.ts'
import type { KeptReceipt } from '../../domain/evaluation/receipt/check-receipt.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { InputRefused } from './input-refused.ts'

/**
 * @returns null where it was changed after it was signed: then nothing in it is worth looking at
 * @throws InputRefused when the file is not there or is no receipt, with the places that are wrong
 */
export async function readReceiptFile(file: string): Promise<KeptReceipt | null> {
  const { isAsSigned, receipt, faults } = await readReceipt(verifySignature, jsonOf(file))
  if (!isAsSigned) return null
  if (receipt === null) throw new InputRefused(`${file} is not a receipt of RefiBell.\n${faults.join('\n')}`)
  return receipt
}

function jsonOf(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new InputRefused(`${file} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new InputRefused(`${file} does not hold JSON.`)
  }
}
