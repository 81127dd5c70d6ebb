import { resetSecondFactor } from '../../commands/account/reset-second-factor.ts'
import { requireSecondFactor } from '../../commands/settings/require-second-factor.ts'
import { systemContext } from '../core.ts'
import { accountOfAddress } from './account-of-address.ts'
import { InputRefused } from './input-refused.ts'
import { recordCommand } from './record-command.ts'
import { withInstallation } from './with-core.ts'

export const USAGE_OF_SECOND_FACTOR = `npm run admin -- reset-second-factor ann@example.com
npm run admin -- require-second-factor on|off`

/** Takes the second factor from the account of an address: the last administrator may have lost theirs. @throws InputRefused */
export async function takeSecondFactor([email, ...more]: string[]): Promise<string> {
  if (email === undefined || more.length > 0) throw new InputRefused(USAGE_OF_SECOND_FACTOR)
  await withInstallation(async (core) => {
    const { account_id, stream } = await accountOfAddress(core, email)
    const context = systemContext(core)
    if (!(await resetSecondFactor(context, stream))) throw new InputRefused(`${email} has no second factor.`)
    const target = 'npm run admin -- reset-second-factor'
    await recordCommand(core, { act: 'admin_write', target, account_id }, context)
  })
  return `${email} signs in with the password alone now, and was signed out everywhere.`
}

/** Requires a second factor of loan officers and administrators, or leaves it to them. @throws InputRefused */
export async function setRequirement(args: string[]): Promise<string> {
  const said = args.join(' ')
  if (said !== 'on' && said !== 'off') throw new InputRefused(USAGE_OF_SECOND_FACTOR)
  await withInstallation(async (core) => {
    await core.reachLog()
    const context = systemContext(core)
    await requireSecondFactor(context, said === 'on', null, null)
    const target = `npm run admin -- require-second-factor ${said}`
    await recordCommand(core, { act: 'admin_write', target }, context)
  })
  return said === 'on'
    ? 'Loan officers and administrators set up a second factor before anything else now.'
    : 'Loan officers and administrators may do without a second factor now.'
}
