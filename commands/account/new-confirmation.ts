import type { NewConfirmation } from '../../domain/account/decide-address.ts'
import type { CommandContext } from '../context.ts'
import { type LetterTokens, letterTokenHash } from './letter-tokens.ts'

/** A question to whoever reads the mail of an account's address, with the hash of the token that its letter will hold. */
export function newConfirmation(context: CommandContext, tokens: LetterTokens, account_id: string): NewConfirmation {
  const confirmation_id = context.newId()
  const token_hash = letterTokenHash(tokens.issue(account_id, confirmation_id))
  return { confirmation_id, token_hash, now: context.now }
}
