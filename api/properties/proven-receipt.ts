import { setTimeout as delay } from 'node:timers/promises'
import { propertyStream } from '../../commands/property/property-stream.ts'
import type { Receipt } from '../../domain/evaluation/receipt/receipt.ts'
import { type ReceiptProof, receiptBytes, type SignedReceipt } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { toHex } from '../../domain/log-proof/hex.ts'
import { growLogTree } from '../../eventstore/log-tree/grow-log-tree.ts'
import { loggedEvent } from '../../eventstore/log-tree/leaf-of.ts'
import type { Position } from '../../eventstore/port.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { evaluationById } from '../../projections/evaluation-history/evaluation-history-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { ApiParts } from '../parts.ts'

/** The tree is hardly ever more than a second behind, and 100,000 events at most, which a night of as many homes leaves. */
const TRIES = 50
const PAUSE_MS = 100
const MOST_AT_ONCE = 2_000

/** A receipt with the proof that its evaluation was recorded, signed. */
export async function provenReceipt(parts: ApiParts, property: PropertyRow, receipt: Receipt): Promise<SignedReceipt> {
  const { publicKey } = parts.logSigner
  const proven = { ...receipt, proof: await proofOf(parts, property), public_key: publicKey }
  return { ...proven, signature: parts.logSigner.sign(receiptBytes(proven)) }
}

async function proofOf(parts: ApiParts, property: PropertyRow): Promise<ReceiptProof | null> {
  const { knex, storedLog, logTree, logSigner, clock } = parts
  const evaluated = property.evaluation_event_id && (await evaluationById(knex, property.evaluation_event_id))
  if (!evaluated) return null
  const [event] = await storedLog.readStream(propertyStream(property.id), evaluated.revision, 1)
  if (event === undefined) return null
  const index = await placeInTree(parts, event.position)
  if (index === null) return null
  const kept = await logTree.newestHead()
  const size = await logTree.size(storedLog.id)
  const head =
    kept !== null && kept.size > index && kept.size <= size
      ? kept
      : logSigner.signHead({ size, root: toHex(await logTree.root(size)), at: clock().toISOString() })
  const path = await logTree.inclusion(index, head.size)
  return { event: loggedEvent(event), index, path: path.map(toHex), head }
}

/** What has just been recorded is let into the tree first. Null where it is too far behind. */
async function placeInTree({ pool, storedLog, logTree }: ApiParts, position: Position): Promise<number | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const index = await logTree.indexOf(storedLog.id, position)
    if (index !== null) return index
    const grown = await transaction(pool, (client) => growLogTree(client, storedLog, MOST_AT_ONCE))
    if (grown === null) await delay(PAUSE_MS)
  }
  return null
}
