import { saveLoanOfficerProfile } from '../../commands/account/save-loan-officer-profile.ts'
import { setCrmKey } from '../../commands/settings/crm-key.ts'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { systemContext } from '../../workers/worker-parts.ts'
import { CRM_TOKEN } from './crm-double.ts'
import { propertyEvaluated, proposed } from './sample-events.ts'
import type { WorkerInstallation } from './worker-installation.ts'

/** A loan officer with a place in the CRM, whose key is set. */
export async function officerAt(
  { parts, register, projected }: WorkerInstallation,
  ghl_location_id: string | null,
): Promise<string> {
  const context = systemContext(parts, 'test')
  const officer = await register('lo')
  await projected()
  const account = await accountById(parts.knex, officer)
  const profile = {
    first_name: 'Maya',
    last_name: 'Chen',
    ghl_location_id,
    conventional_margin_bps: 250,
    government_streamline_margin_bps: 275,
  }
  await saveLoanOfficerProfile(context, account?.stream ?? '', profile, null)
  await setCrmKey(context, CRM_TOKEN, null)
  return officer
}

/** A home's statuses, one second after the other; from the second on each is news to the CRM. */
export async function evaluated(
  { parts }: WorkerInstallation,
  owner_id: string,
  ...statuses: EvaluationStatus[]
): Promise<void> {
  const home = parts.newId()
  const events = statuses.map((status, index) =>
    proposed(
      propertyEvaluated(home, owner_id, status, statuses[index - 1] ?? null),
      `2026-03-17T12:00:${String(index).padStart(2, '0')}.000Z`,
    ),
  )
  await parts.log.append(`property-${home}`, 'no_stream', events)
}
