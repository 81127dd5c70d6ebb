import { UnstyledButton } from '@mantine/core'
import styles from './back-to-options.module.css'

export function BackToOptions({ onClick }: { onClick: () => void }) {
  return (
    <UnstyledButton className={styles.back} onClick={onClick}>
      ← Back to options
    </UnstyledButton>
  )
}
