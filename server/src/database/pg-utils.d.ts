/** What of the driver's own file is used, which its published types leave out. */
declare module 'pg/lib/utils' {
  const utils: {
    /** A value as it is sent: text, bytes, or null. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
