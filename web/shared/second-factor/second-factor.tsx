import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { TryAgain } from '../failed/try-again.tsx'
import own from '../own-account/own-data.module.css'
import section from '../page/section.module.css'
import { secondFactorFirstNoMore } from '../session/session-slice.ts'
import {
  useBeginSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} from './own-second-factor.ts'
import { PasswordForm } from './password-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { NOTHING, type Opened, SecondFactorState } from './second-factor-state.tsx'
import { SetUp } from './set-up.tsx'
import { useOwnSecondFactor } from './use-own-second-factor.ts'

/** The second factor of who is signed in. @param onSetUp once it is set up and its recovery codes are kept */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { data, isError, refetch } = useOwnSecondFactor()
  const [opened, open] = useState<Opened>(NOTHING)
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const dispatch = useDispatch()

  const close = (said = '') => {
    open(NOTHING)
    setDone(said)
    heading.current?.focus()
  }
  const kept = () => {
    close('Your recovery codes are the only ones now. Keep them well.')
    dispatch(secondFactorFirstNoMore())
    onSetUp?.()
  }
  const show = (next: Opened) => {
    setDone('')
    open(next)
  }

  return (
    <section className={section.acts} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" ref={heading} tabIndex={-1}>
        Second factor
      </h2>
      {isError && data === undefined && (
        <>
          <p>We could not load whether you have one.</p>
          <TryAgain onAgain={refetch} />
        </>
      )}
      {data !== undefined && opened.what !== 'codes' && (
        <SecondFactorState factor={data} opened={opened} onOpen={show} />
      )}
      <Below opened={opened} onOpen={open} onClose={close} onKept={kept} />
      <p role="status" className={own.done}>
        {done}
      </p>
    </section>
  )
}

interface BelowProps {
  opened: Opened
  onOpen: (opened: Opened) => void
  onClose: (said?: string) => void
  onKept: () => void
}

function Below({ opened, onOpen, onClose, onKept }: BelowProps) {
  const [begin] = useBeginSecondFactorMutation()
  const [turnOff] = useTurnOffSecondFactorMutation()
  const [renew] = useRenewRecoveryCodesMutation()
  const showCodes = (codes: readonly string[]) => onOpen({ what: 'codes', codes })
  switch (opened.what) {
    case 'nothing':
      return null
    case 'beginning':
      return (
        <PasswordForm
          action="Go On"
          send={async (proof) => onOpen({ what: 'set-up', begun: await begin(proof).unwrap() })}
          onCancel={() => onClose()}
        />
      )
    case 'set-up':
      return <SetUp begun={opened.begun} onTurnedOn={showCodes} onCancel={() => onClose()} />
    case 'codes':
      return <RecoveryCodes codes={opened.codes} onKept={onKept} />
    case 'turning off':
      return (
        <ProofForm
          key="off"
          action="Turn Off"
          send={async (proof) => {
            await turnOff(proof).unwrap()
            onClose('Your second factor is off: the password alone signs in.')
          }}
          onCancel={() => onClose()}
        />
      )
    case 'new codes':
      return (
        <ProofForm
          key="new"
          action="Make New Codes"
          send={async (proof) => showCodes((await renew(proof).unwrap()).recovery_codes)}
          onCancel={() => onClose()}
        />
      )
    default:
      return opened satisfies never
  }
}
