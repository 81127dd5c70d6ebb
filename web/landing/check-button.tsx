import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Bell } from '../brand/bell.tsx'
import buttons from './buttons.module.css'

const loadFlow = () => import('../eligibility/eligibility-flow.tsx')
const EligibilityFlow = lazy(() => loadFlow().then((module) => ({ default: module.EligibilityFlow })))

/** Opens the eligibility flow, which (with all it needs) is loaded when the visitor reaches for the button. */
export function CheckButton() {
  const [open, setOpen] = useState(false)
  const [searchParams] = useSearchParams()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttons.primary}
        onPointerEnter={loadFlow}
        onFocus={loadFlow}
        onClick={() => setOpen(true)}
      >
        Check My Free Status
      </button>
      {open && (
        <Suspense fallback={<Opening />}>
          <EligibilityFlow inviteCode={searchParams.get('invite')} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Opening() {
  return (
    <div className={buttons.opening} role="status">
      <Bell size={44} />
      <span className="visually-hidden">Opening</span>
    </div>
  )
}
