import type { StateCode } from '../costs/states.ts'

/** The first three digits of the ZIP codes in each state, as the postal service gave them out: ranges, both ends included. */
const FIRST_DIGITS: { readonly [State in StateCode]: string } = {
  AK: '995-999',
  AL: '350-369',
  AR: '716-729',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200-200 202-205',
  DE: '197-199',
  FL: '320-349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-715',
  MA: '010-027 055-055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  // Fishers Island, and it alone, begins with Connecticut's 063.
  NY: '005-005 063-063 100-149',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733-733 750-799 885-885',
  UT: '840-847',
  VA: '201-201 220-246',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  // Alta has one of Idaho's.
  WY: '820-831 834-834',
}

/** Whether a ZIP code with these first three digits was given out in the state. */
export function hasZipCodesWith(state: StateCode, firstDigits: string): boolean {
  return FIRST_DIGITS[state].split(' ').some((range) => {
    const [first = '', last = ''] = range.split('-')
    return first <= firstDigits && firstDigits <= last
  })
}
