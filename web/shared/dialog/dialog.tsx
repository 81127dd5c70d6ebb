import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useGiveBackFocus } from './use-give-back-focus.ts'

interface DialogProps extends Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'centered' | 'returnFocus'> {
  title: string
  children: ReactNode
}

/** A sheet above the page, with its title and a way out. */
export function Dialog({ title, children, ...root }: DialogProps) {
  useCloseOnEscape(root.opened, root.onClose)
  useGiveBackFocus(root.opened && root.returnFocus !== false)
  return (
    <Modal.Root {...root} closeOnEscape={false} transitionProps={{ transition: 'fade', duration: 150 }}>
      <Modal.Overlay color="#141a24" backgroundOpacity={0.55} />
      <Modal.Content classNames={{ content: styles.content }}>
        {/* Not Modal.Header: inside a dialog that would be a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
