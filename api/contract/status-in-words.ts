/** By itself, because the landing page says them too, and should not have to load every other sentence with them. */
export { STATUS_IN_WORDS, STATUS_NAMES } from '../../domain/evaluation/status-in-words.ts'
