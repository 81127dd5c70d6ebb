import { useRef, useState } from 'react'
import { PlainPage } from '../shared/plain-page.tsx'
import { PlainSection } from '../shared/plain-section.tsx'
import { ByYourself } from './by-yourself.tsx'
import { type CheckedFile, checkFile } from './check-file.ts'
import type { ExpectedKey } from './checks-of.ts'
import { useGetLogHeadQuery } from './get-log-head.ts'
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

  const receipt = outcome?.kind === 'checked' ? outcome.receipt : null
  return (
    <PlainPage
      title="Check a receipt"
      lead="Each evaluation of a home can be downloaded as a receipt: a small file with its figures and all that they were made from. Here you see whether one is genuine, and whether its figures are right."
    >
      <ReceiptChoice onFile={check} />
      {/* Until it is known whose key it has to be nothing could be said that would still be true a moment later. */}
      {outcome !== null && !isLoading && (
        <div role="status">
          {outcome.kind === 'checked' ? (
            <ReceiptResult checked={outcome} expected={expectedKey(pasted, head?.public_key)} />
          ) : (
            <VerdictLine verdict={outcome.kind === 'failed' ? FAILED : OF_OTHER_FILES[outcome.kind]} />
          )}
        </div>
      )}
      <PlainSection title="What is checked">
        <p>
          The figures are computed again from what the file says of the loan, the rates and the costs, by the same rule
          that made them. The signature shows that nothing in the file was changed since. A proof of a few lines shows
          that the evaluation stands in our log, where nothing can be changed or taken out unseen.
        </p>
        <p>A receipt holds no name and no street address, and what you check here does not leave your device.</p>
      </PlainSection>
      <ByYourself head={head ?? null} receipt={receipt} pasted={pasted} onPaste={setPasted} />
    </PlainPage>
  )
}

function expectedKey(pasted: string, ours: string | undefined): ExpectedKey {
  const key = pasted.trim().toLowerCase()
  if (key !== '') return { key, isOurs: key === ours }
  return ours === undefined ? null : { key: ours, isOurs: true }
}
