import { TextInput } from '@mantine/core'
import type { PublicLogHead } from '../../../api/contract/log-head.ts'
import type { KeptReceipt } from '../../../api/contract/receipt-check.ts'
import { PlainSection } from '../shared/plain-section.tsx'
import styles from './by-yourself.module.css'

interface ByYourselfProps {
  /** Null while it is not known. */
  head: PublicLogHead | null
  receipt: KeptReceipt | null
  pasted: string
  onPaste: (key: string) => void
}

/** What somebody needs who does not take our word, nor this page's. */
export function ByYourself({ head, receipt, pasted, onPaste }: ByYourselfProps) {
  const key = pasted.trim() || head?.public_key || 'PUBLIC_KEY'
  return (
    <PlainSection title="For whoever wants to check by themselves">
      <p>
        The program that makes this check runs on your own computer, too, without a network. Note down our public key
        once, and keep it apart from the receipts.
      </p>
      <dl className={styles.values}>
        <Value name="The check at the command line" value={`npm run verify -- receipt.json --key ${key}`} />
        <Value name="Our public key (Ed25519)" value={head?.public_key ?? 'Not known just now'} />
        {head !== null && <Head of="Our log, as last published" head={head} />}
        {receipt?.public_key !== undefined && <Value name="The receipt’s public key" value={receipt.public_key} />}
        {receipt?.proof && <Head of="The log, as the receipt has it" head={receipt.proof.head} />}
      </dl>
      <TextInput
        label="Another public key"
        description="For a receipt of another site that runs RefiBell: paste the key that you have from there."
        value={pasted}
        onChange={(event) => onPaste(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </PlainSection>
  )
}

function Head({ of, head }: { of: string; head: Pick<PublicLogHead, 'size' | 'root' | 'at'> }) {
  return <Value name={`${of}: ${head.size.toLocaleString('en-US')} entries, signed at ${head.at}`} value={head.root} />
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}
