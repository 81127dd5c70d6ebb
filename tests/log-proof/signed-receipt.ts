import { receiptOf } from '../../domain/evaluation/receipt/receipt.ts'
import { receiptBytes, type SignedReceipt } from '../../domain/evaluation/receipt/receipt-proof.ts'
import { RULE_VERSION } from '../../domain/evaluation/rule-version.ts'
import { leafHash } from '../../domain/log-proof/hashes.ts'
import { toHex } from '../../domain/log-proof/hex.ts'
import { type LoggedEvent, leafBytes } from '../../domain/log-proof/logged-event.ts'
import { inclusionRanges } from '../../domain/log-proof/proof-ranges.ts'
import { treeHash } from '../../domain/log-proof/tree-hash.ts'
import { LogSigner } from '../../eventstore/log-tree/log-signer.ts'
import { evaluatedExample } from '../evaluation/evaluated-example.ts'
import { sha256 } from './node-sha256.ts'

const signer = new LogSigner(Buffer.alloc(32, 7))

/** Of an evaluation that is the third event of a log of five. */
export function signedReceipt(): SignedReceipt {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
  const { ladder: _, ...headline } = evaluation
  const event: LoggedEvent = {
    stream: 'property-1',
    revision: 2,
    id: '0198c0de-0000-7000-8000-000000000001',
    type: 'PropertyEvaluated',
    version: 3,
    occurred_at: '2026-03-16T02:00:00.000Z',
    actor: { id: 'nobody', role: 'system' },
    correlation_id: 'a night',
    causation_id: null,
    person: null,
    data: JSON.stringify({ property_id: '1', evaluation: headline }),
    sealed_sha256: null,
  }
  const leaves = Array.from({ length: 5 }, (_, at) =>
    leafHash(sha256, leafBytes(at === 2 ? event : { ...event, id: `another ${at}` })),
  )
  const at = '2026-03-16T03:00:00.000Z'
  const head = signer.signHead({ size: 5, root: toHex(treeHash(sha256, leaves)), at })
  const path = inclusionRanges(2, 5).map(({ from, to }) => toHex(treeHash(sha256, leaves.slice(from, to))))
  return resigned({
    ...receiptOf(loan, pricing, evaluation, { loan, told_on: evaluation.as_of }, RULE_VERSION),
    proof: { event, index: 2, path, head },
  })
}

/** As the installation itself would have to cheat. */
export function resigned(receipt: Omit<SignedReceipt, 'public_key' | 'signature'>): SignedReceipt {
  const keyed = { ...receipt, public_key: signer.publicKey }
  return { ...keyed, signature: signer.sign(receiptBytes(keyed)) }
}
