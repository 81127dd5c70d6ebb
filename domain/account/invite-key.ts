/** An invite code as it is compared: whoever copies it from paper writes it small, or with a blank too many. */
export function inviteKey(code: string): string {
  return code.trim().toUpperCase()
}
