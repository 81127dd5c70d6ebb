import type { Role } from '../event.ts'
import { Refused } from '../refused.ts'

const AS: Readonly<Record<Role, string>> = {
  client: 'a client',
  lo: 'a loan officer',
  admin: 'an administrator',
  auditor: 'an auditor',
}

/** Told to administrators alone, who see every address anyway. */
export class AddressHasAccount extends Refused {
  override readonly name = 'AddressHasAccount'
  readonly kind = 'conflict'

  constructor(role: Role) {
    super(
      `This address has an account already, as ${AS[role]}. Please invite another address: an account has one role.`,
    )
  }
}
