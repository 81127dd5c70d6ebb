import { ComingPage } from '../../shared/placeholder/coming-page.tsx'

export function RegisterOfficerPage() {
  return (
    <ComingPage
      title="Join RefiBell"
      intro="Loan officers will register here with the key that their administrator gives them."
      parts={[
        'Your name, e-mail, phone and password',
        'The registration key',
        'Your GoHighLevel location, if you have one',
      ]}
      home="/"
    />
  )
}
