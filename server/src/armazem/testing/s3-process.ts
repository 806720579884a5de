import { createRequire } from 'node:module'

interface S3rver {
  run(): Promise<{ port: number }>
}

/** An S3 server in a process of its own. Talks to `s3.ts`. */
const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver
const {
  directory,
  bucket,
  port: wanted = 0,
} = JSON.parse(process.env.ORDEM ?? '{}') as { directory: string; bucket: string; port?: number }
const server = new Server({
  address: '127.0.0.1',
  port: wanted,
  directory,
  silent: true,
  // It reads the address of a whole bucket with a slash that the client did not sign.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
