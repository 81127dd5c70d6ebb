import { NotFound } from '../../domain/not-found.ts'
import type { Position } from '../../eventstore/port.ts'
import { streamOfAccount } from '../../projections/accounts/account-queries.ts'
import { type Turns, turnOfAddress } from '../http/turns.ts'

/**
 * Does something to an account where it lives: an address of theirs that is being changed is changed first. What comes to the address
 * that an account is leaving is lost.
 * @param shown see `Asked`
 * @throws NotFound where there is no such account
 */
export function whereAccountLives(
  turns: Turns,
  account_id: string,
  shown: () => Promise<Position | null>,
  act: (stream: string) => Promise<void>,
): Promise<void> {
  return turns.run(turnOfAddress(account_id), shown, async (db) => {
    const stream = await streamOfAccount(db, account_id)
    if (stream === null) throw new NotFound('account')
    await act(stream)
  })
}
