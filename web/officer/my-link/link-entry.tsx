import type { InviteLink } from '../../../api/contract/invite-links.ts'
import { copyText } from '../../shared/clipboard/clipboard.ts'
import { CopyButton } from '../../shared/clipboard/copy-button.tsx'
import buttons from '../../shared/page/buttons.module.css'
import styles from './link-list.module.css'
import { inDigits } from './links-in-words.ts'

interface LinkEntryProps {
  link: InviteLink
  isChosen: boolean
  onChoose: () => void
  onRename: () => void
  onRetire: () => void
}

/** One link: its name shows its code, texts and figures on the page. */
export function LinkEntry({ link, isChosen, onChoose, onRename, onRetire }: LinkEntryProps) {
  const { name, code, url, is_first, retired_at, last_30_days } = link
  const { visits, checks, registrations } = last_30_days
  const mayChange = !is_first && retired_at === null
  return (
    <li className={styles.entry} data-chosen={isChosen || undefined}>
      <div className={styles.which}>
        <button type="button" className={styles.name} aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
        <code className={styles.code}>{code}</code>
      </div>
      <ul className={styles.figures} aria-label={`${name} in the last 30 days`}>
        <li>
          <b>{inDigits(visits)}</b> opened
        </li>
        <li>
          <b>{inDigits(checks)}</b> checked
        </li>
        <li>
          <b>{inDigits(registrations)}</b> registered
        </li>
      </ul>
      <div className={styles.acts}>
        {mayChange && (
          <>
            <button type="button" className={buttons.text} onClick={onRename} aria-label={`Rename ${name}`}>
              Rename
            </button>
            <button type="button" className={buttons.text} onClick={onRetire} aria-label={`Retire ${name}`}>
              Retire
            </button>
          </>
        )}
        <CopyButton label="Copy" of={name} copy={() => copyText(url)} />
      </div>
    </li>
  )
}
