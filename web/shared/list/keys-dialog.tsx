import { Dialog } from '../dialog/dialog.tsx'
import styles from './keys-dialog.module.css'

interface KeysDialogProps {
  /** Each with what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  opened: boolean
  onClose: () => void
}

export function KeysDialog({ keys, opened, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" opened={opened} onClose={onClose} centered>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
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
