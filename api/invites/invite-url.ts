/** The address that a link is. @param publicUrl without a trailing slash */
export function inviteUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/?invite=${encodeURIComponent(code)}`
}
