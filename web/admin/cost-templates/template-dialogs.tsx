import { askBeforeLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { AddTemplate } from './add-template.tsx'
import type { ListedState } from './listed-state.ts'
import { LoadDefaults } from './load-defaults.tsx'

export type OpenDialog = 'add' | 'defaults' | null

interface TemplateDialogsProps {
  states: readonly ListedState[]
  dialog: OpenDialog
  onClose: () => void
  /** With what is said of it. */
  onLoaded: (message: string) => void
  onAdded: (state: string) => void
}

/** What opens above the states and is of none that is open already. */
export function TemplateDialogs({ states, dialog, onClose, onLoaded, onAdded }: TemplateDialogsProps) {
  // DC is none of the 50 states.
  const fifty = states.filter(({ code }) => code !== 'DC')
  const close = () => askBeforeLeaving(onClose)
  return (
    <>
      <Dialog title="Load Default Cost Templates" opened={dialog === 'defaults'} onClose={close} size="44rem">
        <LoadDefaults states={fifty} onLoaded={onLoaded} onCancel={onClose} />
      </Dialog>
      <Dialog title="Add State Cost Template" opened={dialog === 'add'} onClose={close} size="44rem">
        <AddTemplate state="" onAdded={onAdded} onCancel={onClose} />
      </Dialog>
    </>
  )
}
