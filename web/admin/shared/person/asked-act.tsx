import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormEnd } from '../../../shared/form/form-end.tsx'
import { useFormSubmit } from '../../../shared/form/use-form-submit.ts'
import { useFocusOnMount } from '../../../shared/page/use-focus-on-mount.ts'
import styles from './person.module.css'

interface AskedActProps<Values extends object> {
  /** What is asked, as a heading. */
  title: string
  /** What happens then. */
  children: ReactNode
  form: UseFormReturnType<Values>
  faultsIn?: (values: Values) => Record<string, string>
  /** Rejects with the server's answer when that is a refusal. */
  act: (values: Values) => Promise<void>
  /** What the button says that does it. */
  action: string
  isBusy: boolean
  /** What is said of a failure for which the server has no words. */
  failed: string
  onCancel: () => void
}

/** Says in words what an act does before it is done. It stands in the place of what it is about. */
export function AskedAct<Values extends object>(props: AskedActProps<Values>) {
  const { title, children, form, faultsIn = () => ({}), act, action, isBusy, failed, onCancel } = props
  const heading = useFocusOnMount()
  const { element, failure, submit } = useFormSubmit(form, { faultsIn, send: act, failed })
  return (
    <form ref={element} className={styles.act} onSubmit={submit} noValidate aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <FormEnd failure={failure} action={action} isSending={isBusy} onCancel={onCancel} />
    </form>
  )
}

/** Of every act about somebody. */
export interface ActProps<Person> {
  person: Person
  /** What is said once it is done. */
  onDone: (words: string) => void
  onCancel: () => void
}
