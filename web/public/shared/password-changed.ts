/** State of the navigation to /login that follows a password reset. */
export const PASSWORD_CHANGED = 'password-changed'
