import { Skeleton } from '@mantine/core'
import type { InviteLinksAnswer } from '../../../api/contract/invite-links.ts'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import section from '../../shared/page/section.module.css'
import { InviteLink } from '../shared/invite-link.tsx'
import { OfficerPage } from '../shared/officer-page.tsx'
import { WithOwnProfile } from '../shared/with-own-profile.tsx'
import { useGetInviteLinksQuery } from './invite-links.ts'
import { LinkFunnels } from './link-funnels.tsx'
import { LinkList } from './link-list.tsx'
import { linksInWords } from './links-in-words.ts'
import styles from './officer-link-page.module.css'
import { QrCode } from './qr-code.tsx'
import { Templates } from './templates.tsx'
import { type ChosenLink, useChosenLink } from './use-chosen-link.ts'

export function OfficerLinkPage() {
  return (
    <OfficerPage title="My Link" sentence={<Sentence />}>
      <WithOwnProfile>{(profile) => <OwnLinks profile={profile} />}</WithOwnProfile>
    </OfficerPage>
  )
}

function Sentence() {
  const { data, isLoading } = useGetInviteLinksQuery()
  if (isLoading) return <Skeleton component="span" display="block" height="1.65em" width="min(34rem, 100%)" />
  return data === undefined ? 'Whoever opens an account by your link is your client.' : linksInWords(data.last_30_days)
}

function OwnLinks({ profile }: { profile: OfficerProfile }) {
  const { url } = profile.invite_link
  return url === null ? <NoLink /> : <Links profile={profile} firstUrl={url} />
}

function Links({ profile, firstUrl }: { profile: OfficerProfile; firstUrl: string }) {
  const { data, isLoading, refetch } = useGetInviteLinksQuery()
  const { chosen, choose } = useChosenLink(data?.links, firstUrl)
  return (
    <>
      <div className={styles.link}>
        <QrCode link={chosen} officer={profile} />
        <ForPaper link={chosen} />
      </div>
      <section className={section.section} aria-labelledby="links-title">
        <h2 id="links-title">Your links</h2>
        {data !== undefined && <LinkList links={data.links} chosen={chosen.code} onChoose={choose} />}
        {isLoading && <LoadingLinks />}
        {data === undefined && !isLoading && <NotLoaded onRetry={refetch} />}
      </section>
      <Templates officer={profile} url={chosen.url} />
      {data !== undefined && <Funnels all={data} chosen={chosen.code} />}
    </>
  )
}

function ForPaper({ link }: { link: ChosenLink }) {
  return (
    <section className={section.section} aria-labelledby="link-title">
      <h2 id="link-title" className={styles.name}>
        {link.name ?? 'Your invite link'}
      </h2>
      <InviteLink url={link.url} />
      <p>
        The code leads to the same place. It still works when a corner of it is dirty or torn. Print it at least 3 cm
        wide.
      </p>
    </section>
  )
}

function Funnels({ all, chosen }: { all: InviteLinksAnswer; chosen: string | null }) {
  const link = all.links.find(({ code }) => code === chosen)
  return link === undefined ? null : <LinkFunnels link={link} all={all} />
}

function LoadingLinks() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading your links</span>
      <Skeleton height="3.25rem" />
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <Failed onAgain={onRetry}>We could not load your other links, and what came of them. All of them work.</Failed>
}

function NoLink() {
  return (
    <section className={section.section} aria-labelledby="no-link-title">
      <h2 id="no-link-title">No Invite Link Found</h2>
      <p>Please contact support to set up your marketing link.</p>
    </section>
  )
}
