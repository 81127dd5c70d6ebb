import { Button } from '@mantine/core'
import { isLicensedThere, nextStep } from '../../../api/contract/evaluation-in-words.ts'
import type { Property } from '../../../api/contract/properties.ts'
import { ApplyButton } from '../../shared/evaluation-result/apply-button.tsx'
import { useApplyUrl } from '../../shared/evaluation-result/use-apply-url.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import styles from './home-actions.module.css'

/** What comes next for a home as it stands. Where we may not lend: nothing, and we go on watching. */
export function HomeActions({ property: { status, evaluation } }: { property: Property }) {
  const applyUrl = useApplyUrl(null)
  const bookingUrl = usePublicSettings().settings?.booking_url ?? ''
  if (!isLicensedThere(evaluation)) return null
  if (status === 'not_yet') {
    const next = nextStep(evaluation)
    return next === null ? null : <p>{next}</p>
  }
  return (
    <div className={styles.actions}>
      <ApplyButton status={status} url={applyUrl} />
      {bookingUrl !== '' && (
        <Button size="lg" component="a" href={bookingUrl} target="_blank" rel="noreferrer" variant="subtle">
          Schedule 10-Min Consult
        </Button>
      )}
    </div>
  )
}
