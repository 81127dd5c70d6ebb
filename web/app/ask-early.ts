import { askFirstQuestions } from './first-questions.ts'

// The first script of every page but the landing page, small, and with nothing to wait for.
askFirstQuestions(window.location.pathname)
