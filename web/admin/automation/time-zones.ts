const UNITED_STATES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** All time zones, those in which most will look first. @param chosen is among them, whatever this browser knows */
export function timeZones(chosen: string): { group: string; items: string[] }[] {
  const others = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])
  for (const zone of UNITED_STATES) others.delete(zone)
  return [
    { group: 'United States', items: UNITED_STATES },
    { group: 'Everywhere else', items: [...others] },
  ]
}
