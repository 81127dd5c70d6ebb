/** @throws where the browser has no clipboard for the page, or does not let it be used */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
