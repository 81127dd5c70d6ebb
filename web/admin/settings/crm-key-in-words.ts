import type { AdminSystemSettings } from '../../../api/contract/system-settings.ts'

/** What is known of the CRM's key, which is all that is ever told of it. */
export function crmKeyInWords({
  ghl_api_key_configured,
  ghl_api_key_locations: locations,
}: AdminSystemSettings): string {
  if (!ghl_api_key_configured) return 'No key is set: nothing is sent to the CRM.'
  if (locations === null) return 'A key is set, one for all locations.'
  return locations === 1 ? 'A key is set for 1 location.' : `Keys are set for ${locations} locations.`
}

/** The same in a table. */
export function crmKeyInShort({
  ghl_api_key_configured,
  ghl_api_key_locations: locations,
}: AdminSystemSettings): string {
  if (!ghl_api_key_configured) return 'None'
  if (locations === null) return 'One for all locations'
  return locations === 1 ? 'One for 1 location' : `One for each of ${locations} locations`
}
