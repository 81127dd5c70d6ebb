import { Button } from '@mantine/core'
import type { OwnSecondFactor, SecondFactorBegun } from '../../../api/contract/second-factor.ts'
import { dayOfMoment } from '../format/day-of-moment.ts'
import buttons from '../page/buttons.module.css'

/** What is open below the state. */
export type Opened =
  | { readonly what: 'nothing' | 'beginning' | 'turning off' | 'new codes' }
  | { readonly what: 'set-up'; readonly begun: SecondFactorBegun }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

export const NOTHING: Opened = { what: 'nothing' }

interface StateProps {
  factor: OwnSecondFactor
  opened: Opened
  onOpen: (opened: Opened) => void
}

/** Whether there is one, and what can be done about it. */
export function SecondFactorState({ factor: { on_since, recovery_codes_left, required }, opened, onOpen }: StateProps) {
  const toggle = (what: 'beginning' | 'turning off' | 'new codes') => () =>
    onOpen(opened.what === what ? NOTHING : { what })
  if (on_since === null) {
    const isOpen = opened.what === 'beginning' || opened.what === 'set-up'
    return <Off isRequired={required} isOpen={isOpen} onPress={isOpen ? () => onOpen(NOTHING) : toggle('beginning')} />
  }
  return (
    <>
      <p>
        On since {dayOfMoment(on_since)}, {codesLeft(recovery_codes_left)}.
      </p>
      <div className={buttons.row}>
        <Button variant="default" aria-expanded={opened.what === 'new codes'} onClick={toggle('new codes')}>
          Make new recovery codes
        </Button>
        <Button variant="default" aria-expanded={opened.what === 'turning off'} onClick={toggle('turning off')}>
          Turn it off
        </Button>
      </div>
    </>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'no recovery code left'
  return left === 1 ? '1 recovery code left' : `${left} recovery codes left`
}

interface OffProps {
  isRequired: boolean
  isOpen: boolean
  onPress: () => void
}

function Off({ isRequired, isOpen, onPress }: OffProps) {
  return (
    <>
      <p>
        A code of an app on your phone, asked for besides the password. Who finds out your password alone does not get
        in.
      </p>
      <Button variant={isRequired && !isOpen ? 'filled' : 'default'} aria-expanded={isOpen} onClick={onPress}>
        Set up a second factor
      </Button>
    </>
  )
}
