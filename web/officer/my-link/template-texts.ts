/** Who sends a template, and in whose name. */
export interface Sender {
  readonly name: string
  /** The officer's own; null where none is known. */
  readonly nmls_id: string | null
  /** Where they are called; null where nothing is known. */
  readonly phone: string | null
  /** Empty texts are not set. */
  readonly company: { readonly company_name: string; readonly nmls_number: string }
  readonly url: string
}

export const INVITATION = 'See whether your refinance is free'
export const HOUSING = 'Equal Housing Opportunity'

/** 'Omar Lane, NMLS ID 1048821' */
export function withNmlsId(name: string, id: string | null): string {
  return id === null || id === '' ? name : `${name}, NMLS ID ${id}`
}

/** The name and id of the company; empty where it has not told its name. */
export function companyLine({ company }: Sender): string {
  return company.company_name === '' ? '' : withNmlsId(company.company_name, company.nmls_number)
}

/** The signature for who reads no HTML. */
export function plainSignature(sender: Sender): string {
  const { name, nmls_id, phone, url } = sender
  return lines(withNmlsId(name, nmls_id), 'Loan Officer', companyLine(sender), phone, `${INVITATION}: ${url}`, HOUSING)
}

/** What stands below the text names who is responsible for it, as the law of advertising asks. */
export function socialPost(sender: Sender): string {
  const { name, nmls_id, url } = sender
  const text = `Could your mortgage be refinanced for free? RefiBell looks every night, and tells you the moment it can. Look for yourself, it takes a few minutes: ${url}`
  return `${text}\n\n${lines(withNmlsId(name, nmls_id), companyLine(sender), HOUSING)}`
}

export function textMessage({ name, url }: Sender): string {
  return `Hi, this is ${name}. RefiBell watches your mortgage and tells you the moment a free refinance is there for you: ${url}`
}

function lines(...all: readonly (string | null)[]): string {
  return all.filter(Boolean).join('\n')
}
