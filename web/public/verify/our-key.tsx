import type { PublicLogHead } from '../../../api/contract/log-head.ts'
import { copyText } from '../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../shared/clipboard/copy-button.tsx'
import buttons from '../../shared/page/buttons.module.css'
import { PlainSection } from '../shared/plain-section.tsx'
import { NamedValue, NamedValues } from './named-value.tsx'
import { useFingerprint } from './use-fingerprint.ts'

/** What receipts and heads are signed with. @param head null while it is not known */
export function OurKey({ head }: { head: PublicLogHead | null }) {
  const fingerprint = useFingerprint(head?.public_key ?? null)
  return (
    <PlainSection title="Our public key">
      <p>
        Every receipt and every head of our log is signed with one key. Note down its public half once, or its
        fingerprint, and keep it apart from the receipts: then nobody can pass another one off as ours.
      </p>
      {head === null ? (
        <p>It is not known just now. Please try again in a minute.</p>
      ) : (
        <>
          <NamedValues>
            <NamedValue name="Public key (Ed25519)" value={head.public_key} />
            {fingerprint !== null && <NamedValue name="Its fingerprint" value={fingerprint} />}
          </NamedValues>
          <div className={buttons.row}>
            <CopyButton label="Copy Key" copy={() => copyText(head.public_key)} />
          </div>
        </>
      )}
    </PlainSection>
  )
}
