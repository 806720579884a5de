import { newKey } from '#server/gotrue/sessions/keys.ts'

/** Prints a new pair of signing keys, current and next, in the form of the setting AUTH_KEYS. They are stored nowhere. */
console.log(JSON.stringify([await newKey(), await newKey()]))
