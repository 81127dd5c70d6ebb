import { Dialog } from '../../shared/dialog/dialog.tsx'
import styles from './keys-dialog.module.css'

const KEYS = [
  ['/', 'Search'],
  ['j', 'The next lead'],
  ['k', 'The lead before'],
  ['Enter', 'Open their page'],
  ['p', 'View or hide their properties'],
  ['Escape', 'Close what is open'],
  ['?', 'These keys'],
] as const

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
}

export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" opened={opened} onClose={onClose} centered>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
