import { Button } from '@mantine/core'
import { copyText } from '../../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../../shared/clipboard/copy-button.tsx'
import { ShownOnce } from '../../../shared/form/shown-once.tsx'
import { useFocusOnMount } from '../../../shared/page/use-focus-on-mount.ts'
import styles from '../shared/integrations.module.css'
import own from './webhooks.module.css'

/** What everything is signed with from now on, shown once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const shown = useFocusOnMount()
  return (
    <div className={own.form}>
      <ShownOnce title="Have you kept the secret?">
        It is never shown again. Without it nobody can verify what is sent there, and another one has to be made.
      </ShownOnce>
      <h3 ref={shown} tabIndex={-1}>
        What it is signed with
      </h3>
      <p>
        Whoever receives the webhook verifies the signature with this secret, as Standard Webhooks has it. It is shown
        now, and never again; if it is lost, rotate it.
      </p>
      <code className={own.secret}>{secret}</code>
      <div className={styles.acts}>
        <CopyButton label="Copy" of="the secret" copy={() => copyText(secret)} />
        <Button onClick={onDone}>I Have Kept It</Button>
      </div>
    </div>
  )
}
