import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '../api-client/use-download.ts'
import section from '../page/section.module.css'
import { useSession } from '../session/use-session.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './own-data.module.css'

/** What we hold about the person: to take along, and to have erased. */
export function OwnData() {
  const { user } = useSession()
  // The accounts of officers and admins are part of the installation; who runs it closes them.
  const mayDelete = user?.role.toLowerCase() === 'client'
  return (
    <>
      <DownloadMyData />
      {mayDelete && <DeleteMyAccount />}
    </>
  )
}

function DownloadMyData() {
  const { state, download } = useDownload()
  const fetchData = () => download('/user/data', `refibell-my-data-${new Date().toISOString().slice(0, 10)}.json`)
  return (
    <section className={section.acts} aria-labelledby="my-data-title">
      <h2 id="my-data-title">Your data</h2>
      <p>
        Everything we hold about you in one file: your account, your properties with every evaluation, which statements
        you uploaded, what we wrote to you and why we did not, and your feedback.
      </p>
      <Button variant="default" loading={state === 'loading'} onClick={fetchData}>
        Download my data
      </Button>
      {state === 'failed' && (
        <p role="alert" className={styles.fault}>
          Failed to download your data. Please try again.
        </p>
      )}
    </section>
  )
}

function DeleteMyAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <section className={section.acts} aria-labelledby="delete-account-title">
      <h2 id="delete-account-title">Leaving</h2>
      <p>You can have your account and your personal data erased at any time. It cannot be undone.</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog opened={asking} onClose={() => setAsking(false)} />
    </section>
  )
}
