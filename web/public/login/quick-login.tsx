import { Button } from '@mantine/core'
import type { LoginRequest } from '../../../api/contract/auth.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import styles from './quick-login.module.css'

interface QuickLoginProps {
  onLogin: (credentials: LoginRequest) => void
  /** While somebody is being signed in. */
  isBusy: boolean
}

/** Signs in one of the demo's people. Only a demo's server names any; nothing is known here. */
export function QuickLogin({ onLogin, isBusy }: QuickLoginProps) {
  const accounts = usePublicSettings().settings?.demo_accounts ?? []
  if (accounts.length === 0) return null

  return (
    <section className={styles.quick} aria-labelledby="quick-login-title">
      <h2 id="quick-login-title">Quick Login</h2>
      <div className={styles.buttons}>
        {accounts.map(({ label, email, password }) => (
          <Button key={email} variant="default" aria-disabled={isBusy} onClick={() => onLogin({ email, password })}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
