import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { isLicensedThere } from '../../../api/contract/evaluation-in-words.ts'
import { ApplyButton } from '../../shared/evaluation-result/apply-button.tsx'
import type { Outcome } from '../../shared/evaluation-result/outcome.ts'
import { useApplyUrl } from '../../shared/evaluation-result/use-apply-url.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { useSession } from '../../shared/session/use-session.ts'
import styles from './result-actions.module.css'

interface ResultActionsProps {
  ref: Ref<HTMLDivElement>
  outcome: Outcome
  registering: boolean
  /** Opens and closes the registration form. */
  onRegister: () => void
  /** For who has an account already. */
  onWatch: () => void
}

/** What can be done with an outcome. */
export function ResultActions({ ref, outcome, registering, onRegister, onWatch }: ResultActionsProps) {
  const { status, applicationUrl, evaluation } = outcome
  // Where we may not lend there is nothing to apply for and nothing to consult about.
  const mayOffer = evaluation === null || isLicensedThere(evaluation)
  const knownUrl = useApplyUrl(applicationUrl)
  const applyUrl = mayOffer ? knownUrl : null
  const bookingUrl = usePublicSettings().settings?.booking_url ?? ''
  const { user } = useSession()
  const joinLabel = status === 'not_yet' || !mayOffer ? 'Keep Watch For Me' : 'Create Account'
  const applyComesFirst = status === 'ready_now' && applyUrl !== null

  const join =
    user?.role === 'client' ? (
      <Button size="lg" variant={applyComesFirst ? 'default' : 'filled'} onClick={onWatch}>
        Add to My Properties
      </Button>
    ) : (
      <Button
        size="lg"
        variant={applyComesFirst ? 'default' : 'filled'}
        onClick={onRegister}
        aria-expanded={registering}
      >
        {joinLabel}
      </Button>
    )

  return (
    <div ref={ref} className={styles.actions}>
      {applyComesFirst && <ApplyButton status={status} url={applyUrl} />}
      {join}
      {!applyComesFirst && <ApplyButton status={status} url={applyUrl} />}
      {status !== 'not_yet' && mayOffer && bookingUrl !== '' && (
        <Button size="lg" component="a" href={bookingUrl} target="_blank" rel="noreferrer" variant="subtle">
          Schedule 10-Min Consult
        </Button>
      )}
    </div>
  )
}
