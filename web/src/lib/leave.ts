/** The ways out of the running page, which ends with them. An object, so that a test can stand in for what jsdom cannot do. */
export const leave = {
  /** Goes to another site, or loads a page of the product afresh. */
  to(address: string): void {
    location.assign(address)
  },
  reload(): void {
    location.reload()
  },
}
