import { Link } from 'react-router-dom'
import { readLicensedStates } from '../../../api/contract/system-settings.ts'
import { useGetSystemSettingsQuery } from '../shared/get-system-settings.ts'
import { planInWords } from './license-plan-in-words.ts'
import styles from './standing.module.css'

/** Says that the colours decide nothing, where they are not what Settings says. */
export function LicensePlan() {
  const { data } = useGetSystemSettingsQuery()
  const differing = data && planInWords(readLicensedStates(data.licensed_states))
  if (!differing) return null
  return (
    <p className={styles.plan}>
      The colours are the company’s plan and decide nothing. Homes count as ready where{' '}
      <Link to="/admin/settings#licensed-states">Licensed States</Link> in Settings says so. {differing}
    </p>
  )
}
