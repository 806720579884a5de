/**
 * Leaves the running page for another site, or loads a page of the product afresh. A module of its own because jsdom
 * cannot navigate.
 */
export function leaveTo(address: string): void {
  location.assign(address)
}

export function reloadPage(): void {
  location.reload()
}
