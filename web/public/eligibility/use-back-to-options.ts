import type { FlowUnderWay } from './use-flow.ts'

/** @returns a function that forgets everything and leads to the choice */
export function useBackToOptions({ startAgain, goTo }: Pick<FlowUnderWay, 'startAgain' | 'goTo'>) {
  return () => {
    // First on the way: what is forgotten would lead back a second time.
    goTo('choice')
    startAgain()
  }
}
