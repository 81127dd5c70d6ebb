import { phoneNumberFault } from '../phone-number.ts'
import { plainText } from '../plain-text.ts'
import { webAddressFault } from '../web-address.ts'
import type { SystemSetting } from './events.ts'
import { licensedStatesText, notStates, readLicensedStates } from './licensed-states.ts'

interface SettingRule {
  /** As it begins a sentence. */
  readonly name: string
  /** Characters. */
  readonly longest: number
  /** What is wrong with a text that is not empty; null: nothing is. */
  readonly faultOf?: (text: string, name: string) => string | null
}

const address = (text: string, name: string) => webAddressFault(name, text)

const RULES: Readonly<Record<SystemSetting, SettingRule>> = {
  default_application_url: { name: 'The default application URL', longest: 2000, faultOf: address },
  nmls_number: {
    name: 'The NMLS number',
    longest: 12,
    faultOf: (text) => (/^\d{1,12}$/.test(text) ? null : 'The NMLS number is a number of at most 12 digits'),
  },
  company_name: {
    name: 'The company name',
    longest: 120,
    faultOf: (text, name) => (/[\n\t]/.test(text) ? `${name} must be one line` : null),
  },
  licensed_states: { name: 'The list of licensed states', longest: 500, faultOf: statesFault },
  booking_url: { name: 'The booking URL', longest: 2000, faultOf: address },
  postal_address: { name: 'The postal address', longest: 500 },
  contact_email: {
    name: 'The contact email',
    longest: 254,
    faultOf: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'Please enter a valid email address'),
  },
  contact_phone: {
    name: 'The contact phone',
    longest: 40,
    faultOf: (text, name) => phoneNumberFault(name, text),
  },
}

/** A text as it is saved: without the space around it, and the states as codes in their order. */
export function systemSettingAsSaved(name: SystemSetting, written: string): string {
  const text = plainText(written)
  return name === 'licensed_states' ? licensedStatesText(readLicensedStates(text)) : text
}

/** What is wrong with a text; null: nothing is. An empty one takes the setting away. */
export function systemSettingFault(name: SystemSetting, written: string): string | null {
  const rule = RULES[name]
  const text = plainText(written)
  if (text === '') return null
  // What is too long is not repeated in a message.
  return tooLong(rule, text) ?? rule.faultOf?.(text, rule.name) ?? null
}

function tooLong({ name, longest }: SettingRule, text: string): string | null {
  return text.length > longest ? `${name} must have at most ${longest} characters` : null
}

function statesFault(text: string): string | null {
  const [first] = notStates(text)
  return first === undefined
    ? null
    : `There is no state ${first.slice(0, 20)}. Please write codes of two letters, such as CO, TX`
}
