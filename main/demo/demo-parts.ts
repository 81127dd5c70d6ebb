import type { RegistrationSecrets } from '../../commands/account/register-account.ts'
import type { Core } from '../core.ts'
import type { ReadModels } from '../read-models.ts'

/** What the demo is filled with: the same commands and queries as everybody uses. */
export type DemoParts = Pick<Core, 'log' | 'content' | 'knex' | 'pricing'> &
  Pick<ReadModels, 'reached'> & { readonly secrets: RegistrationSecrets }
