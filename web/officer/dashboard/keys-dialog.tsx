import { Modal } from '@mantine/core'
import styles from './keys-dialog.module.css'

const KEYS = [
  ['/', 'Search'],
  ['j', 'The next lead'],
  ['k', 'The lead before'],
  ['Enter', 'View or hide their properties'],
  ['Escape', 'Close what is open'],
  ['?', 'These keys'],
] as const

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
}

export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered transitionProps={{ transition: 'fade', duration: 150 }}>
      <Modal.Overlay color="#141a24" backgroundOpacity={0.55} />
      <Modal.Content classNames={{ content: styles.content }}>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>Keys</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
