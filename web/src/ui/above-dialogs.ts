/** Spread into the content of a modal dialog: neither a press on what stands above every dialog nor the focus there closes it. */
export const aboveDialogs = {
  onInteractOutside: (event: Event) => {
    if ((event.target as Element).closest('[data-sobre-dialogos]')) event.preventDefault()
  },
}
