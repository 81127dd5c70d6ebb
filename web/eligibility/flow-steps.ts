export const UPLOAD_STEPS = ['Upload', 'Confirm', 'Result'] as const
export const MANUAL_STEPS = ['Address', 'Loan Details', 'Result'] as const
