import { newKey } from '#server/gotrue/keys.ts'

/** Prints a fresh pair of signing keys, current and next, as the setting AUTH_KEYS takes them. They are kept nowhere. */
console.log(JSON.stringify([await newKey(), await newKey()]))
