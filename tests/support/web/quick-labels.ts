/**
 * Who looks an element up by its role or its label asks every input and button for its labels, and the DOM searches the whole page for
 * each of them. Here the page's labels are looked up once, until it changes: it keeps what was asked in the same words.
 */
export function quickLabels(): void {
  const labelable = [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
  for (const { prototype } of labelable)
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const labels = [...document.querySelectorAll('label')]
  return labels.filter((label) => (label.htmlFor === '' ? label.contains(this) : label.htmlFor === this.id))
}
