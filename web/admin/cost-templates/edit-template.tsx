import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CostTemplate } from '../../../api/contract/cost-templates.ts'
import { askBeforeLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { onlyMine } from '../../shared/form/only-mine.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { useBeginInForm } from '../../shared/form/use-begin-in-form.ts'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import buttons from '../../shared/page/buttons.module.css'
import { COST_GROUPS } from './cost-groups.ts'
import { CostInputs } from './cost-inputs.tsx'
import styles from './cost-templates.module.css'
import { useSaveCostTemplateMutation } from './cost-templates.ts'
import { costChanges, costFaults, costsOf, costValuesOf, savableCosts } from './cost-values.ts'
import { LiveTotal } from './live-total.tsx'
import { TriedCosts } from './tried-costs.tsx'
import { triedTemplates } from './tried-templates.ts'

interface EditTemplateProps {
  /** As it is saved now. */
  newest: CostTemplate
  onSaved: () => void
  onCancel: () => void
}

/** What is typed stays when the template is changed elsewhere meanwhile: it is shown anew then only to who asks for that. */
export function EditTemplate({ newest, ...on }: EditTemplateProps) {
  const [opened, setOpened] = useState(newest)
  return <OpenedTemplate key={opened.version} {...{ opened, newest }} {...on} onShowNewest={() => setOpened(newest)} />
}

interface OpenedTemplateProps extends EditTemplateProps {
  opened: CostTemplate
  onShowNewest: () => void
}

function OpenedTemplate({ opened, newest, onShowNewest, onSaved, onCancel }: OpenedTemplateProps) {
  const form = useForm({ initialValues: costValuesOf(opened), clearInputErrorOnChange: true })
  const [seen, setSeen] = useState(opened)
  const [save, { isLoading }] = useSaveCostTemplateMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: costFaults,
    send: async (values) => {
      await save({ ...costsOf(values), state: opened.state, version: seen.version }).unwrap()
      onSaved()
    },
    failed: 'Failed to update cost template',
  })
  useBeginInForm(element)
  const saveAnyway = () => {
    // What is sent is what stood in the form when it was drawn last, and names the template that was seen then.
    flushSync(() => {
      form.setValues(onlyMine(costValuesOf(seen), form.values, costValuesOf(newest)))
      setSeen(newest)
    })
    element.current?.requestSubmit()
  }
  const tried = triedTemplates([{ code: newest.state, template: newest }], () => savableCosts(form.values))
  // While it is being saved, what is newer may be what is on its way here.
  const isOld = newest.version !== seen.version && !isLoading
  const isUnsaved = form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where nothing is typed, there is nothing to choose between
  useEffect(() => {
    if (isOld && !isUnsaved) onShowNewest()
  }, [isOld, isUnsaved])

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Cost template">
      <UnsavedChanges areThere={isUnsaved} />
      {COST_GROUPS.map((group) => (
        <CostInputs key={group.title} {...group} form={form} emptyIsZero />
      ))}
      <LiveTotal values={form.values} />
      <TriedCosts templates={tried} />
      {!isOld && failure !== null && <StepAlert>{failure}</StepAlert>}
      {isOld && isUnsaved && (
        <ChangedElsewhere
          what="cost template"
          by="another administrator"
          differences={costChanges(seen, form.values, newest)}
          keepsRest
          onShowNewest={onShowNewest}
          onSaveAnyway={saveAnyway}
        />
      )}
      <div className={buttons.row}>
        <Button variant="default" onClick={() => askBeforeLeaving(onCancel)}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Save Template
        </Button>
      </div>
    </form>
  )
}
