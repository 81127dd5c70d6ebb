import { useForm } from '@mantine/form'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { AskedAct } from '../../shared/person/asked-act.tsx'
import { hostOf, signedInWords } from './webhook-in-words.ts'
import { useRotateSecretMutation } from './webhooks.ts'

interface RotateSecretProps {
  webhook: Webhook
  onCancel: () => void
  onSecret: (secret: string | null) => void
}

/** Has another secret made, when that of before is lost or known to others. */
export function RotateSecret({ webhook, onCancel, onSecret }: RotateSecretProps) {
  const form = useForm({ initialValues: {} })
  const [rotate, { isLoading }] = useRotateSecretMutation()
  return (
    <AskedAct
      title={`Another secret for ${hostOf(webhook)}?`}
      form={form}
      act={async () => onSecret((await rotate(webhook.id).unwrap()).secret)}
      action="Rotate Secret"
      isBusy={isLoading}
      failed="The secret could not be rotated. Please try again."
      onCancel={onCancel}
    >
      <p>
        It is shown once. For 24 hours everything is signed with {signedInWords(webhook, new Date())}, so that the
        receiver can be changed without missing anything; after that the one of now no longer holds.
      </p>
    </AskedAct>
  )
}
