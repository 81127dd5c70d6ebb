import { Button } from '@mantine/core'
import type { Property } from '../../../api/contract/properties.ts'
import { ApplyButton } from '../../shared/evaluation-result/apply-button.tsx'
import { useApplyUrl } from '../../shared/evaluation-result/use-apply-url.ts'
import { isLicensedThere } from '../../shared/evaluation-result/where-we-are-licensed.tsx'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import styles from './home-actions.module.css'

/** What can be done with a home as it stands. Where we may not lend: nothing, and we go on watching. */
export function HomeActions({ property: { status, evaluation } }: { property: Property }) {
  const applyUrl = useApplyUrl(null)
  const bookingUrl = usePublicSettings().settings?.booking_url ?? ''
  if (!isLicensedThere(evaluation)) return null
  return (
    <div className={styles.actions}>
      <ApplyButton status={status} url={applyUrl} />
      {status !== 'not_yet' && bookingUrl !== '' && (
        <Button size="lg" component="a" href={bookingUrl} target="_blank" rel="noreferrer" variant="subtle">
          Schedule 10-Min Consult
        </Button>
      )}
    </div>
  )
}
