import type { SystemSetting } from '../../domain/settings/events.ts'

/** What has to stand under every report. */
export function companyLines(settings: Record<SystemSetting, string>): string[] {
  const { company_name, nmls_number, postal_address, contact_email, contact_phone } = settings
  const address = postal_address.split(/\r?\n/).map((line) => line.trim())
  const company = [company_name, nmls_number && `NMLS ID ${nmls_number}`, ...address].filter((text) => text !== '')
  const reached = [contact_email, contact_phone, 'Equal Housing Opportunity'].filter((text) => text !== '')
  return [company.join(' · '), reached.join(' · ')].filter((line) => line !== '')
}
