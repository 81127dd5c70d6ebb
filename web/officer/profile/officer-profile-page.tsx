import { Link } from 'react-router-dom'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { ChangePassword } from '../../shared/own-account/change-password.tsx'
import section from '../../shared/page/section.module.css'
import { SecondFactor } from '../../shared/second-factor/second-factor.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import { InviteLink } from '../shared/invite-link.tsx'
import { OfficerPage } from '../shared/officer-page.tsx'
import { WithOwnProfile } from '../shared/with-own-profile.tsx'
import styles from './officer-profile-page.module.css'
import { PhotoSection } from './photo-section.tsx'
import { ProfileForm } from './profile-form.tsx'

export function OfficerProfilePage() {
  return (
    <OfficerPage title="Profile & Settings" sentence="What your clients see of you, and how their homes are priced.">
      <WithOwnProfile>{(profile) => <Profile profile={profile} />}</WithOwnProfile>
    </OfficerPage>
  )
}

function Profile({ profile }: { profile: OfficerProfile }) {
  const { user } = useSession()
  return (
    <div className={styles.columns}>
      <aside className={styles.side}>
        <Stats {...profile.stats} />
        <section className={section.section} aria-labelledby="link-title">
          <h2 id="link-title">Your invite link</h2>
          {profile.invite_link.url === null ? (
            <p>You have none. A loan officer has one from the day of registration.</p>
          ) : (
            <>
              <InviteLink url={profile.invite_link.url} />
              <p>
                <Link to="/lo/my-link">Its QR code, and texts to send it with</Link>
              </p>
            </>
          )}
        </section>
        {user?.role.toLowerCase() !== 'admin' && <PhotoSection {...profile} />}
      </aside>
      {user?.role.toLowerCase() === 'admin' ? <OfAdministrator /> : <ProfileForm profile={profile} />}
      <div className={styles.signingIn}>
        <ChangePassword />
        <SecondFactor />
      </div>
    </div>
  )
}

function Stats({ clients, properties }: OfficerProfile['stats']) {
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Clients</dt>
        <dd>{clients.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Properties</dt>
        <dd>{properties.toLocaleString('en-US')}</dd>
      </div>
    </dl>
  )
}

function OfAdministrator() {
  return (
    <section className={section.section} aria-labelledby="admin-title">
      <h2 id="admin-title">You are an administrator</h2>
      <p>
        Here a loan officer keeps the name, the direct line, the application URL and the margins. As an administrator
        you have no clients of your own, so there is nothing to save.
      </p>
    </section>
  )
}
