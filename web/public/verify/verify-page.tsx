import { useRef, useState } from 'react'
import type { PublicLogHead } from '../../../api/contract/log-head.ts'
import { PlainPage } from '../shared/plain-page.tsx'
import { PlainSection } from '../shared/plain-section.tsx'
import { ByYourself } from './by-yourself.tsx'
import { type CheckedFile, checkFile } from './check-file.ts'
import type { Expected } from './checks-of.ts'
import { useGetLogHeadQuery } from './get-log-head.ts'
import { NewestHead } from './newest-head.tsx'
import { OurKey } from './our-key.tsx'
import { ReceiptChoice } from './receipt-choice.tsx'
import { ReceiptResult } from './receipt-result.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { OF_OTHER_FILES } from './verdict-of.ts'

type Outcome = CheckedFile | { readonly kind: 'failed' }

const FAILED = {
  title: 'The check could not be made',
  text: 'Either this browser has no way to look at signatures, which a current one has on a page whose address begins with https, or the file holds figures that nothing can be computed from.',
}

/** Anybody's check of a receipt, made in the browser: the file is sent nowhere. */
export function VerifyPage() {
  const { currentData: head, isLoading } = useGetLogHeadQuery()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [pasted, setPasted] = useState('')
  const newest = useRef<File | null>(null)

  const check = async (file: File) => {
    newest.current = file
    const checked = await checkFile(file).catch((error: unknown): Outcome => {
      console.error(error)
      return { kind: 'failed' }
    })
    if (newest.current === file) setOutcome(checked)
  }

  const expected = whoseKey(pasted, head)
  const receipt = outcome?.kind === 'checked' ? outcome.receipt : null
  return (
    <PlainPage
      title="Check a receipt"
      lead="Each evaluation of a home can be downloaded as a receipt: a small file with its figures and all that they were made from. Here you see whether one is genuine, and whether its figures are right."
    >
      <ReceiptChoice onFile={check} />
      {/* It is there from the start, so that what is said in it is read out. */}
      <div role="status">
        {/* Until it is known whose key it has to be nothing could be said that would still be true a moment later. */}
        {outcome !== null &&
          (isLoading ? <p>Asking for our public key …</p> : <Told outcome={outcome} expected={expected} />)}
      </div>
      <PlainSection title="What is checked">
        <p>
          The figures are computed again from what the file says of the loan, the rates and the costs, by the same rule
          that made them. The signature shows that nothing in the file was changed since. A proof of a few lines shows
          that the evaluation stands in our log, where nothing can be changed or taken out unseen.
        </p>
        <p>A receipt holds no name and no street address, and what you check here does not leave your device.</p>
      </PlainSection>
      <OurKey head={head ?? null} />
      {head !== undefined && <NewestHead head={head} />}
      <ByYourself publicKey={head?.public_key ?? null} receipt={receipt} pasted={pasted} onPaste={setPasted} />
    </PlainPage>
  )
}

function Told({ outcome, expected }: { outcome: Outcome; expected: Expected }) {
  if (outcome.kind === 'checked') return <ReceiptResult checked={outcome} expected={expected} />
  return <VerdictLine verdict={outcome.kind === 'failed' ? FAILED : OF_OTHER_FILES[outcome.kind]} />
}

function whoseKey(pasted: string, head: PublicLogHead | undefined): Expected {
  const key = pasted.trim().toLowerCase() || head?.public_key
  if (key === undefined) return null
  const isOurs = key === head?.public_key
  return { key, isOurs, signedSince: isOurs ? head.signed_since : null }
}
