import type { Role } from '../../domain/event.ts'
import { isSecondFactorRequired } from '../../projections/settings/settings-queries.ts'
import type { ApiParts } from '../parts.ts'

/** Of whom an administrator may require it: who can see what others have. */
const MAY_BE_REQUIRED: readonly Role[] = ['lo', 'admin']

export const mayBeRequiredOf = (role: Role): boolean => MAY_BE_REQUIRED.includes(role)

/** Whether somebody of this role has to have a second factor. */
export async function mustHaveSecondFactor({ knex }: Pick<ApiParts, 'knex'>, role: Role): Promise<boolean> {
  return mayBeRequiredOf(role) && (await isSecondFactorRequired(knex))
}

/** Whether it has to be set up before anything else. */
export async function isSecondFactorFirst(
  parts: Pick<ApiParts, 'knex'>,
  { role, has_second_factor }: { readonly role: Role; readonly has_second_factor: boolean },
): Promise<boolean> {
  return !has_second_factor && (await mustHaveSecondFactor(parts, role))
}
