import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Bell } from '../../shared/brand/bell.tsx'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import buttons from '../../shared/page/buttons.module.css'
import { inviteCodeIn, keepInviteCode } from '../shared/invite-code.ts'
import styles from './check-button.module.css'
import { countVisit } from './registration/count-visit.ts'
import { interruptedStep } from './saved-flow.ts'
import { useFlowHistory } from './use-flow-history.ts'

const loadFlow = () => import('./eligibility-flow.tsx')
const EligibilityFlow = lazy(() => loadFlow().then((module) => ({ default: module.EligibilityFlow })))

/** Opens the eligibility flow, which (with all it needs) is loaded when the visitor reaches for the button, or comes back to it. */
export function CheckButton() {
  const flow = useFlowHistory()
  const hydrated = useHydrated()
  const open = hydrated && flow.step !== null
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  const interrupted = hydrated && !open ? interruptedStep() : null
  useCapturedInvite()

  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opened && !open) button.current?.focus()
  }, [opened, open])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttons.primary}
        onPointerEnter={loadFlow}
        onFocus={loadFlow}
        onClick={() => flow.goTo('choice')}
      >
        Check My Free Status
      </button>
      {interrupted !== null && (
        <button type="button" className={buttons.quiet} onFocus={loadFlow} onClick={() => flow.goTo(interrupted)}>
          Continue where you were →
        </button>
      )}
      {opened && (
        <Suspense fallback={<Opening />}>
          <EligibilityFlow history={flow} />
        </Suspense>
      )}
    </>
  )
}

function useCapturedInvite(): void {
  const [searchParams] = useSearchParams()
  const code = inviteCodeIn(searchParams)
  useEffect(() => {
    if (code === null) return
    keepInviteCode(code)
    countVisit(code)
  }, [code])
}

function Opening() {
  return (
    <div className={styles.opening} role="status">
      <Bell size={44} />
      <span className="visually-hidden">Opening</span>
    </div>
  )
}
