import { exportJWK, generateKeyPair } from 'jose'

/** Prints a new pair of push keys, in the form of the settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. */
const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
const { x, y } = await exportJWK(publicKey)
const { d } = await exportJWK(privateKey)
const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
console.log(`VAPID_PUBLIC_KEY=${point.toString('base64url')}\nVAPID_PRIVATE_KEY=${d}`)
