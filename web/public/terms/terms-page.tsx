import { Link } from 'react-router-dom'
import { companyFacts } from '../../shared/public-settings/placeholders.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { ConsumerRights, NotesAndDisclaimers } from '../shared/disclosure-text.tsx'
import { PlainPage } from '../shared/plain-page.tsx'
import { PlainSection } from '../shared/plain-section.tsx'
import { Questions } from '../shared/questions.tsx'

/** What may be expected of the product, and what of its users. */
export function TermsPage() {
  const company = companyFacts(usePublicSettings().settings)
  return (
    <PlainPage
      title="Terms"
      lead="What you may expect of us, and what we ask of you, in plain words."
      changed="November 23, 2026"
    >
      <PlainSection title="What we do">
        <p>
          We compute whether a free refinance is available for your mortgage, from what your statement or you tell us
          and from the rates of the day. When you open an account we look again every night, and write to you when the
          answer gets better. This costs you nothing.
        </p>
      </PlainSection>
      <NotesAndDisclaimers company={company} />
      <PlainSection title="What we ask of you">
        <ul>
          <li>Tell us about homes and loans that are yours, or of whom you may speak for.</li>
          <li>Keep your password to yourself. At most 50 homes belong in one account.</li>
          <li>Do not try to reach what belongs to somebody else.</li>
        </ul>
      </PlainSection>
      <PlainSection title="What we do not promise">
        <p>
          That we look every night without fail, that a statement is read without an error, or that a letter arrives.
          Each page says from when its figures are. Please check what we read before you rely on it.
        </p>
      </PlainSection>
      <ConsumerRights />
      <PlainSection title="The end">
        <p>
          You can leave at any time: under Settings your account is deleted at once, with everything in it that names
          you. What we do with your data says the <Link to="/privacy">privacy page</Link>.
        </p>
        <Questions />
      </PlainSection>
    </PlainPage>
  )
}
