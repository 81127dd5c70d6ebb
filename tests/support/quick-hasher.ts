import { randomBytes } from 'node:crypto'
import { type HashingCost, PasswordHasher } from '../../commands/account/password-hasher.ts'

const CHEAP: HashingCost = { memoryCost: 256, timeCost: 2, parallelism: 1 }

/** Hashes for nobody's safety: what it should take is for `password-hasher.unit.spec.ts`, and for every product that is started. */
export const quickHasher = (): PasswordHasher => new PasswordHasher(randomBytes(32), CHEAP)
