import type pg from 'pg'
import { isHeadSigned } from '../domain/log-proof/log-head.ts'
import { LogSigner, verifySignature } from '../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../eventstore/log-tree/log-tree.ts'
import type { MasterKeys } from '../eventstore/sealing/master-keys.ts'
import type { Keys } from './keys.ts'
import { StartRefused } from './start-refused.ts'

const NAME_IT =
  'Name the key that the installation began with as the last one of MASTER_KEY_PREVIOUS, or as MASTER_KEY where there has been no other.'

/**
 * With another first master key nobody could sign in and everybody register again, though it opens no person's key any more.
 * @throws StartRefused
 */
export async function assertFirstMasterKey(pool: pg.Pool, { first }: MasterKeys): Promise<void> {
  const kept = await keptId(pool)
  if (kept === null || kept === first) return
  throw new StartRefused(`this installation began with another master key (${kept}) than ${first}. ${NAME_IT}`)
}

/**
 * Keeps for good which master key the installation began with. What a version that did not keep it has signed last says whether it is this one.
 * @throws StartRefused
 */
export async function keepFirstMasterKey(pool: pg.Pool, { masterKeys, proving }: Keys): Promise<void> {
  if ((await keptId(pool)) === null) {
    const head = await new LogTree(pool).newestHead()
    if (head !== null && !isHeadSigned(verifySignature, new LogSigner(proving).publicKey, head))
      throw new StartRefused(`the newest head of the log was signed under another first master key. ${NAME_IT}`)
    await pool.query('INSERT INTO first_master_key VALUES ($1) ON CONFLICT DO NOTHING', [masterKeys.first])
  }
  // Another process may have been sooner.
  await assertFirstMasterKey(pool, masterKeys)
}

async function keptId(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM first_master_key')
  return rows[0]?.id ?? null
}
