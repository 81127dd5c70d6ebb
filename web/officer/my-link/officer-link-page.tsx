import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import section from '../../shared/page/section.module.css'
import { InviteLink } from '../shared/invite-link.tsx'
import { OfficerPage } from '../shared/officer-page.tsx'
import { WithOwnProfile } from '../shared/with-own-profile.tsx'
import styles from './officer-link-page.module.css'
import { QrCode } from './qr-code.tsx'
import { Templates } from './templates.tsx'

export function OfficerLinkPage() {
  return (
    <OfficerPage title="My Link" sentence="Whoever opens an account by your link is your client.">
      <WithOwnProfile>{(profile) => <Link profile={profile} />}</WithOwnProfile>
    </OfficerPage>
  )
}

function Link({ profile }: { profile: OfficerProfile }) {
  const { url } = profile.invite_link
  if (url === null) return <NoLink />
  return (
    <>
      <div className={styles.link}>
        <QrCode url={url} officer={profile} />
        <section className={section.section} aria-labelledby="link-title">
          <h2 id="link-title">Your invite link</h2>
          <InviteLink url={url} />
          <p>
            The code leads to the same place. It still works when a corner of it is dirty or torn. Print it at least 3
            cm wide.
          </p>
        </section>
      </div>
      <Templates officer={profile} url={url} />
    </>
  )
}

function NoLink() {
  return (
    <section className={section.section} aria-labelledby="no-link-title">
      <h2 id="no-link-title">No Invite Link Found</h2>
      <p>Please contact support to set up your marketing link.</p>
    </section>
  )
}
