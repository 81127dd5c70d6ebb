import { useGetLoanOfficerInfoQuery } from '../evaluation-result/get-loan-officer-info.ts'
import { dialled } from '../format/dialled.ts'
import { usePublicSettings } from '../public-settings/use-public-settings.ts'
import styles from './loan-officer.module.css'
import { OfficerPortrait } from './officer-portrait.tsx'

/** The person behind it all: name, company and its NMLS id, the number to call. Nothing for who came without one. */
export function LoanOfficer() {
  const { data } = useGetLoanOfficerInfoQuery()
  const { settings } = usePublicSettings()
  const officer = data?.loan_officer
  if (officer === undefined || officer === null) return null
  const { name, nmls_id, phone, photo_url } = officer
  const company = settings && `${settings.company_name}${settings.nmls_number && ` (NMLS ID ${settings.nmls_number})`}`
  return (
    <section className={styles.officer} aria-labelledby="officer">
      <OfficerPortrait name={name} photoUrl={photo_url} />
      <div>
        <h2 id="officer">{name}</h2>
        {nmls_id !== null && <p>NMLS ID {nmls_id}</p>}
        <p>{['Your loan officer', company].filter(Boolean).join(' at ')}</p>
        {phone !== null && phone !== '' && (
          <p>
            Phone: <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </p>
        )}
      </div>
    </section>
  )
}
