import { companyFacts } from '../../shared/public-settings/placeholders.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { PlainPage } from '../shared/plain-page.tsx'
import { PlainSection } from '../shared/plain-section.tsx'
import { Questions } from '../shared/questions.tsx'
import { KEPT } from './kept.ts'

/** What is kept of somebody, for how long, and who sees it: true of what the product does, and of nothing else. */
export function PrivacyPage() {
  const company = companyFacts(usePublicSettings().settings)
  return (
    <PlainPage
      title="Privacy"
      changed="November 23, 2026"
      lead={`What ${company.company_name} keeps of you in RefiBell, for how long, and who sees it. We do not sell it.`}
    >
      <PlainSection title="Before you open an account">
        <p>
          What you type stays in this tab of your browser, and is sent to us only to compute your answer. We keep no
          name with it, for we do not know one. We pull no credit: your score is what you say it is.
        </p>
        <p>
          A statement that you upload is read by our own programs; no other company sees it. The original is kept
          encrypted for {KEPT.unclaimedHours} hours, so that it can go into your account, and is then deleted.
        </p>
      </PlainSection>
      <PlainSection title="In your account">
        <ul>
          <li>
            Your name, email address and phone number, and your password as a hash, from which nobody can read it.
          </li>
          <li>Your homes, their loans, and every evaluation of them.</li>
          <li>The original of each statement, encrypted, for {KEPT.fileDays} days. Only you can fetch it.</li>
          <li>What you write to us, and what we answer; which letters we sent you, and where we sent none, why.</li>
          <li>
            When you signed in, and from which network: a part of its address, too little to name a house. For{' '}
            {KEPT.securityDays} days.
          </li>
        </ul>
      </PlainSection>
      <PlainSection title="Who sees it">
        <p>
          You, and {company.company_name}. If you came by the link of a loan officer, that officer may see how to reach
          you and how your homes stand, also in the program in which they keep their clients. Our letters travel through
          a mail service. Nobody else gets anything from us, and your info is not sold.
        </p>
      </PlainSection>
      <PlainSection title="Letters">
        <p>
          We write when something gets better, at most once a night, and about your account when that is needed. You can
          opt out anytime, by a link in each letter or under Settings. We send no text messages.
        </p>
      </PlainSection>
      <PlainSection title="Cookies, and what your browser keeps">
        <ul>
          <li>
            One cookie, when you sign in: for {KEPT.deviceDays} days it tells your device from a stranger’s who guesses
            at your password. It signs nobody in.
          </li>
          <li>That you are signed in, your name and what you chose for the bell, until you sign out or clear it.</li>
          <li>When you last looked at each of your homes, without its address or your name, until you clear it.</li>
          <li>What you typed into the check, until the tab is closed or you sign out.</li>
        </ul>
        <p>No page loads anything from another company: no advertising, no analytics, no fonts from elsewhere.</p>
      </PlainSection>
      <PlainSection title="Yours to take, and to erase">
        <p>
          Under Settings you can download everything that we hold about you, and delete your account. Deleting destroys
          the key with which what names you is sealed, so that it can be read nowhere any more, also in our older
          records. What stays are figures of past evaluations without a name and without an address, and the record of
          sign-ins until its time is over. A backup that was made before may hold it until the backup’s own end.
        </p>
        <Questions />
      </PlainSection>
    </PlainPage>
  )
}
