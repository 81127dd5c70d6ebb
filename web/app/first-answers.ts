import { askForDashboard } from '../client/dashboard/ask-for-dashboard.ts'
import { askForProperty } from '../client/property/ask-for-property.ts'
import { store } from '../shared/store/store.ts'

/** A page is not kept back for longer than this, in milliseconds: it says itself what it waits for. */
const PATIENCE = 500

/**
 * Waits until the store has what the first view of a homeowner's page shows, which `first-questions.ts` has asked for. React renders
 * in slices what is there from the beginning, and holds the page up for an answer that comes when it has begun.
 *
 * @param address the path of the page
 */
export async function firstAnswers(address: string): Promise<void> {
  if (store.getState().session.user?.role.toLowerCase() !== 'client') return
  const asked = ask(address)
  let patience: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise((resolve) => {
    patience = setTimeout(resolve, PATIENCE)
  })
  await Promise.race([Promise.all(asked), isOver])
  clearTimeout(patience)
  // What is not used is kept for a minute, and the page comes at once.
  for (const question of asked) question.unsubscribe()
}

function ask(address: string) {
  if (/^\/dashboard\/?$/.test(address)) return askForDashboard()
  const id = /^\/property\/([^/]+)\/?$/.exec(address)?.[1]
  return id === undefined ? [] : askForProperty(decodeURIComponent(id))
}
