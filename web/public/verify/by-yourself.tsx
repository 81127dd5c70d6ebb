import { TextInput } from '@mantine/core'
import type { KeptReceipt } from '../../../api/contract/receipt-check.ts'
import { PlainSection } from '../shared/plain-section.tsx'
import { headInWords } from './head-in-words.ts'
import { NamedValue, NamedValues } from './named-value.tsx'

interface ByYourselfProps {
  /** Of this site, null while it is not known. */
  publicKey: string | null
  receipt: KeptReceipt | null
  pasted: string
  onPaste: (key: string) => void
}

/** What somebody needs who does not take our word, nor this page's. */
export function ByYourself({ publicKey, receipt, pasted, onPaste }: ByYourselfProps) {
  const key = pasted.trim() || publicKey || 'PUBLIC_KEY'
  return (
    <PlainSection title="For whoever wants to check by themselves">
      <p>The program that makes this check runs on your own computer, too, without a network.</p>
      <NamedValues>
        <NamedValue name="The check at the command line" value={`npm run verify -- receipt.json --key ${key}`} />
        {receipt?.public_key !== undefined && <NamedValue name="The receipt’s public key" value={receipt.public_key} />}
        {receipt?.proof && (
          <NamedValue
            name={`The log, as the receipt has it: ${headInWords(receipt.proof.head)}`}
            value={receipt.proof.head.root}
          />
        )}
      </NamedValues>
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
