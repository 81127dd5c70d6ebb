import type { IntegrationSettings, IntegrationSettingsRequest } from '../../../api/contract/integrations.ts'
import type { Difference } from '../../shared/form/changed-elsewhere.tsx'
import { changedThere } from '../../shared/form/changed-there.ts'
import { RATE_SOURCE_LABELS, RATE_SOURCES } from '../shared/setting-labels.ts'

/** What is typed into the form. The key is empty unless another is to take its place. */
export type SettingsValues = {
  rate_source: IntegrationSettings['chosen_rate_source']
  polly_api_url: string
  polly_api_key: string
  sync_schedule: string
}

export function valuesOf({ chosen_rate_source, polly_api_url, sync_schedule }: IntegrationSettings): SettingsValues {
  return { rate_source: chosen_rate_source, polly_api_url, polly_api_key: '', sync_schedule }
}

/** What is typed as it is sent: the key only when there is one. */
export function requestOf({ polly_api_key: typed, ...chosen }: SettingsValues): IntegrationSettingsRequest {
  const polly_api_key = typed.trim()
  return polly_api_key === '' ? chosen : { ...chosen, polly_api_key }
}

/** A message for each field that cannot be sent; what a URL, a key and a schedule may be is the server's to judge. */
export function settingsFaults({ polly_api_url, sync_schedule }: SettingsValues): Record<string, string> {
  return {
    ...(polly_api_url.trim() === '' ? { polly_api_url: 'Please enter the pricing engine URL' } : {}),
    ...(sync_schedule.trim() === '' ? { sync_schedule: 'Please enter a schedule' } : {}),
  }
}

/** What somebody else has saved since these settings were seen, beside what is typed. */
export function settingsChanges(
  seen: IntegrationSettings,
  typed: SettingsValues,
  saved: IntegrationSettings,
): Difference[] {
  const changed = changedThere([
    {
      label: RATE_SOURCE_LABELS.rate_source,
      before: RATE_SOURCES[seen.chosen_rate_source],
      here: RATE_SOURCES[typed.rate_source],
      there: RATE_SOURCES[saved.chosen_rate_source],
    },
    {
      label: RATE_SOURCE_LABELS.polly_api_url,
      before: seen.polly_api_url,
      here: typed.polly_api_url.trim() || '–',
      there: saved.polly_api_url,
    },
    {
      label: RATE_SOURCE_LABELS.sync_schedule,
      before: seen.sync_schedule,
      here: typed.sync_schedule.trim() || '–',
      there: saved.sync_schedule,
    },
  ])
  if (typed.polly_api_key.trim() === '') return changed
  // Whether the key that is set is still the one of before is not told: who is about to replace it reads that there is one.
  const there = saved.polly_api_key_configured ? 'The one that is configured' : 'None'
  return [...changed, { label: RATE_SOURCE_LABELS.polly_api_key, here: 'The one you typed', there }]
}
