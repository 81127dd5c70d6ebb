import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { entryOf, type FlowStep, stepIn, wayTo } from './flow-step.ts'

export interface FlowHistory {
  /** Null while the flow is closed. */
  readonly step: FlowStep | null
  /** Goes on, or back to a step before; null leaves the flow for the landing page. */
  readonly goTo: (step: FlowStep | null) => void
  /** Leaves the flow for another page, and nothing of the flow in the history behind it. */
  readonly leaveFor: (path: string) => void
}

/** The steps of the flow as entries of the browser's history: always all of them from the choice to where one is. */
export function useFlowHistory(): FlowHistory {
  const location = useLocation()
  const navigate = useNavigate()
  const step = stepIn(location.state)
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  // Going back takes a moment, in which a second press must not go back twice.
  const goingBack = useRef(false)
  // Before any effect of a step, which may lead on from where one arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry has its own key, and arriving at one ends the way to it
  useLayoutEffect(() => {
    goingBack.current = false
  }, [location.key])

  const goTo = useCallback(
    (next: FlowStep | null) => {
      if (goingBack.current) return
      const way = wayTo(next)
      const here = wayTo(step).length
      if (way.length < here) {
        goingBack.current = true
        navigate(way.length - here)
      } else {
        // On another path than before, the step that is left gives its place up: nobody can go back to it.
        const replaced = here > 0 && way[here - 1] !== step ? here - 1 : null
        for (const [at, entry] of way.entries())
          if (at >= (replaced ?? here))
            navigate({ search: location.search }, { state: entryOf(entry), replace: at === replaced })
      }
    },
    [navigate, step, location.search],
  )
  const leaveFor = useCallback(
    (path: string) => {
      setLeavingFor(path)
      goTo(null)
    },
    [goTo],
  )
  useEffect(() => {
    if (leavingFor === null || step !== null) return
    navigate(leavingFor)
    // While the other page is loaded this one is still shown, and the person may turn back to it.
    const turnBack = () => setLeavingFor(null)
    window.addEventListener('popstate', turnBack)
    return () => window.removeEventListener('popstate', turnBack)
  }, [leavingFor, step, navigate])

  return { step: leavingFor === null ? step : 'all_set', goTo, leaveFor }
}
