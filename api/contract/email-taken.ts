/** With 409: by this it is told from whatever else stands in the way. */
export { EMAIL_TAKEN } from '../../domain/account/email-taken.ts'
