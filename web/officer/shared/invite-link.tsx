import { copyText } from '../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../shared/clipboard/copy-button.tsx'
import styles from './invite-link.module.css'

/** The officer's link, to be read and to be copied. */
export function InviteLink({ url }: { url: string }) {
  return (
    <div className={styles.link}>
      <code className={styles.url}>{url}</code>
      <CopyButton label="Copy Link" copy={() => copyText(url)} variant="filled" />
    </div>
  )
}
