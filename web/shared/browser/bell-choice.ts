/** The choice is this browser's, until somebody signs out, or somebody else signs in: they have not made it. */
const CHOICE = 'bell_notifications'

/** Whether the person has chosen that the bell may ring outside of the page. */
export function isBellChosen(): boolean {
  return localStorage.getItem(CHOICE) === 'on'
}

export function chooseBell(): void {
  localStorage.setItem(CHOICE, 'on')
}

export function forgetBellChoice(): void {
  localStorage.removeItem(CHOICE)
}
