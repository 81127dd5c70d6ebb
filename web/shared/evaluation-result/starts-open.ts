/** Whether there is room to show at once what is folded on a phone. Who folds or unfolds it afterwards decides for themselves. */
export function startsOpen(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches
}
