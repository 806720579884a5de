/** Goes to another site, or to a page of ours anew; the running page ends. In a module of its own, because jsdom cannot. */
export function leaveTo(address: string): void {
  location.assign(address)
}

export function reloadPage(): void {
  location.reload()
}
