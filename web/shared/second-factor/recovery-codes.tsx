import { Button } from '@mantine/core'
import { copyText } from '../clipboard/clipboard.ts'
import { CopyButton } from '../clipboard/copy-button.tsx'
import { ShownOnce } from '../form/shown-once.tsx'
import buttons from '../page/buttons.module.css'
import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import styles from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shown this once: the server has only what they are checked by. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useFocusOnMount()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.step}>
      <ShownOnce title="Have you kept your recovery codes?">
        They are never shown again, and older ones hold no longer. Without them you do not get in when the app is lost.
      </ShownOnce>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each signs you in once when the app is not at hand. They are shown this once, so keep them now: on paper, or in
        your password manager, and not on the phone with the app alone.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={buttons.row}>
        <CopyButton label="Copy" copy={() => copyText(text)} />
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="refibell-recovery-codes.txt"
        >
          Download
        </Button>
        <Button onClick={onKept}>I Have Kept Them</Button>
      </div>
    </div>
  )
}
