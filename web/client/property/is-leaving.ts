import { createContext } from 'react'

/** Whether the home of the page is being taken away: nothing is asked about it any more, for soon it is not there. */
export const IsLeaving = createContext(false)
