export { phoneNumberFault } from '../../domain/phone-number.ts'
