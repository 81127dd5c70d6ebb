import { Button } from '@mantine/core'
import type { PublicLogHead } from '../../../api/contract/log-head.ts'
import buttons from '../../shared/page/buttons.module.css'
import { PlainSection } from '../shared/plain-section.tsx'
import { headInWords } from './head-in-words.ts'
import { NamedValue, NamedValues } from './named-value.tsx'

/** What the log was up to when it was last signed, to be kept where we cannot reach it. */
export function NewestHead({ head }: { head: PublicLogHead }) {
  const file = `refibell-log-head-${head.at.slice(0, 10)}.json`
  return (
    <PlainSection title="Keep a head of our log">
      <p>
        Once a day we sign how many entries our log has, and one hash over all of them: its head. Whoever has kept a
        head where we cannot reach it will notice if anything before it was changed, taken out, put in or moved, even by
        us.
      </p>
      <NamedValues>
        <NamedValue name={`The newest: ${headInWords(head)}`} value={head.root} />
      </NamedValues>
      <div className={buttons.row}>
        <Button
          variant="default"
          component="a"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(head)}\n`)}`}
          download={file}
        >
          Download Head
        </Button>
      </div>
      <p>
        Whoever audits us holds the log against the head they kept. Anybody else can ask that it has only grown since.
      </p>
      <NamedValues>
        <NamedValue name="Beside the log" value={`npm run verify -- --log --head ${file}`} />
        <NamedValue
          name="From anywhere: the hashes that lead from it to the newest"
          value={`${window.location.origin}/api/public/log-head?from=${head.size}`}
        />
      </NamedValues>
    </PlainSection>
  )
}
