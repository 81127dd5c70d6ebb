import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../shared/session/use-session.ts'
import { dismissUrlNotice, isUrlNoticeDismissed } from '../shared/application-url-notice.ts'
import { useGetOwnProfileQuery } from '../shared/own-profile.ts'
import { useIsOfficer } from '../shared/use-is-officer.ts'
import styles from './application-url-banner.module.css'

/** Says that the clients have nowhere to apply yet. Nothing for an administrator, who has no clients. */
export function ApplicationUrlBanner() {
  const { user } = useSession()
  const isOfficer = useIsOfficer()
  // The session knows what was there when it began; the profile may have been saved elsewhere since.
  const { data: profile = user } = useGetOwnProfileQuery(undefined, { skip: !isOfficer })
  const [dismissed, setDismissed] = useState(isUrlNoticeDismissed)
  if (!isOfficer || profile?.application_url || dismissed) return null
  const dismiss = () => {
    dismissUrlNotice()
    setDismissed(true)
  }
  return (
    <aside className={styles.banner} aria-labelledby="url-not-set">
      <div>
        <h2 id="url-not-set">Application URL Not Set</h2>
        <p>
          Your clients are led to the company’s application until you name yours.{' '}
          <Link to="/lo/profile">Set it in your profile</Link>
        </p>
      </div>
      <CloseButton onClick={dismiss} aria-label="Dismiss" />
    </aside>
  )
}
