/** Leads the person to the first field that has to be corrected, once it is marked. */
export function focusFirstFault(container: ParentNode | null): void {
  requestAnimationFrame(() => {
    const field = container?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })
}
