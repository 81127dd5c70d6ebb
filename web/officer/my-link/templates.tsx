import { type ReactNode, useRef } from 'react'
import type { OfficerProfile } from '../../../api/contract/loan-officer.ts'
import { copyFormatted, copyText } from '../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../shared/clipboard/copy-button.tsx'
import section from '../../shared/page/section.module.css'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { MailSignature } from './mail-signature.tsx'
import styles from './officer-link-page.module.css'
import { plainSignature, type Sender, socialPost, textMessage } from './template-texts.ts'

const NO_COMPANY = { company_name: '', nmls_number: '' }

/** The link with words around it, as whoever gets it will see it. None of them names a rate or a payment. */
export function Templates({ officer, url }: { officer: OfficerProfile; url: string }) {
  const { settings } = usePublicSettings()
  const { first_name, last_name, nmls_id, direct_line, phone } = officer
  const name = `${first_name} ${last_name}`
  const sender: Sender = { name, nmls_id, phone: direct_line ?? phone, company: settings ?? NO_COMPANY, url }
  return (
    <section className={section.section} aria-labelledby="templates-title">
      <h2 id="templates-title">Words to send it with</h2>
      <div className={styles.templates}>
        <Signature {...sender} />
        <PlainTemplate title="Social post" text={socialPost(sender)} copyLabel="Copy Post" />
        <PlainTemplate title="Text message" text={textMessage(sender)} copyLabel="Copy Message" />
      </div>
    </section>
  )
}

function Signature(sender: Sender) {
  const shown = useRef<HTMLDivElement>(null)
  /** What is shown is what is copied. */
  const source = () => shown.current?.innerHTML ?? ''
  return (
    <Template
      title="E-mail signature"
      shown={
        <div ref={shown}>
          <MailSignature {...sender} />
        </div>
      }
    >
      <CopyButton label="Copy Signature" copy={() => copyFormatted(source(), plainSignature(sender))} />
      <CopyButton label="Copy HTML" variant="subtle" copy={() => copyText(source())} />
    </Template>
  )
}

interface PlainTemplateProps {
  title: string
  text: string
  copyLabel: string
}

function PlainTemplate({ title, text, copyLabel }: PlainTemplateProps) {
  return (
    <Template title={title} shown={text}>
      <CopyButton label={copyLabel} copy={() => copyText(text)} />
    </Template>
  )
}

function Template({ title, shown, children }: { title: string; shown: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.template} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.shown}>{shown}</div>
      <div className={styles.actions}>{children}</div>
    </article>
  )
}
