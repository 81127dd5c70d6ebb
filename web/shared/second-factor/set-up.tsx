import { useForm } from '@mantine/form'
import type { SecondFactorBegun } from '../../../api/contract/second-factor.ts'
import { FormEnd } from '../form/form-end.tsx'
import { useFormSubmit } from '../form/use-form-submit.ts'
import own from '../own-account/own-data.module.css'
import { useFocusOnMount } from '../page/use-focus-on-mount.ts'
import { CodeInput } from './code-input.tsx'
import { useConfirmSecondFactorMutation } from './own-second-factor.ts'
import styles from './second-factor.module.css'
import { SecretQrCode } from './secret-qr-code.tsx'

interface SetUpProps {
  begun: SecondFactorBegun
  onTurnedOn: (recovery_codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret for the app, and the first code back from it. Until that is right nothing changes. */
export function SetUp({ begun: { secret, url }, onTurnedOn, onCancel }: SetUpProps) {
  const heading = useFocusOnMount()
  const form = useForm({ initialValues: { code: '' }, clearInputErrorOnChange: true })
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ code }): { code?: string } =>
      code.trim() === '' ? { code: 'Please type the six digits that the app shows.' } : {},
    send: async (values) => onTurnedOn((await confirm(values).unwrap()).recovery_codes),
    failed: 'It could not be turned on. Please try again.',
  })

  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate aria-label="Set up a second factor">
      <div className={styles.step}>
        <h3 ref={heading} tabIndex={-1}>
          1. Show this to an authenticator app
        </h3>
        <p>
          Any will do: the one of your phone or your password manager, Google Authenticator, Microsoft Authenticator,
          2FAS. Scan the code with it.
        </p>
        <SecretQrCode url={url} />
        <p>On this very device, or where nothing can be scanned, type this key into the app:</p>
        <code className={styles.secret}>{inGroups(secret)}</code>
      </div>
      <div className={styles.step}>
        <h3>2. Type what the app shows</h3>
        <CodeInput
          label="Code"
          description="Six digits, another one every 30 seconds."
          className={styles.code}
          {...form.getInputProps('code')}
        />
      </div>
      <FormEnd failure={failure} action="Turn It On" isSending={isLoading} onCancel={onCancel} />
    </form>
  )
}

/** As it is read out, and as apps take it. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
