import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { S3Settings } from '../env.ts'
import { checkPath, checkPrefix, type Content, type Store, type StoredFile } from './store.ts'
import { whileItAnswers } from './while-it-answers.ts'

/** That of the client, and whether what is sent may take long. */
type Send = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: Parameters<typeof S3Client.prototype.send<Input, Output>>[0],
  options?: { abortSignal: AbortSignal },
  long?: boolean,
) => Promise<Output>

/** Stores files in one bucket of an S3-compatible store, under `{bucket}/{path}`. The bucket stays private: the product hands the files out. */
export function s3Store(settings: S3Settings): Store {
  const { bucket: Bucket, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const client = new S3Client({
    region,
    endpoint: settings.endpoint ?? undefined,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: 2,
    // A store that falls silent, and not one that takes long for what is large.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000 },
    // Not every compatible store knows further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const patient = whileItAnswers()
  const send = ((command: never, options?: never, long?: boolean) =>
    patient(() => client.send(command, options) as unknown as Promise<unknown>, long)) as Send

  function keyOf(bucket: string, path: string): string {
    checkPath(bucket, path)
    return `${bucket}/${path}`
  }

  return {
    async put(bucket, path, content) {
      const Key = keyOf(bucket, path)
      if (content instanceof Uint8Array) {
        await send(new PutObjectCommand({ Bucket, Key, Body: content, ContentLength: content.length }))
        return
      }
      // The service would wait for missing bytes: a stream that fails or ends early aborts the request.
      const cut = new AbortController()
      const Body = wholeOnly(content, (error) => cut.abort(error))
      const { size: ContentLength } = content
      try {
        await send(
          new PutObjectCommand({ Bucket, Key, Body, ContentLength }),
          { abortSignal: cut.signal },
          true,
        )
      } finally {
        Body.destroy()
      }
    },

    async head(bucket, path) {
      const found = await send(new HeadObjectCommand({ Bucket, Key: keyOf(bucket, path) })).catch(
        nothingThere,
      )
      return found && described(bucket, path, found.ContentLength, found)
    },

    async open(bucket, path, range) {
      const found = await send(
        new GetObjectCommand({
          Bucket,
          Key: keyOf(bucket, path),
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
      ).catch(nothingThere)
      if (!found) return null
      const whole = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength)
      return { file: described(bucket, path, whole, found), stream: found.Body as Readable }
    },

    async delete(bucket, path) {
      await send(new DeleteObjectCommand({ Bucket, Key: keyOf(bucket, path) })).catch(nothingThere)
    },

    async *list(bucket, prefix) {
      checkPrefix(bucket, prefix)
      let ContinuationToken: string | undefined
      do {
        const page = await send(
          new ListObjectsV2Command({ Bucket, Prefix: `${bucket}/${prefix}`, ContinuationToken }),
        )
        for (const found of page.Contents ?? [])
          yield described(bucket, found.Key!.slice(bucket.length + 1), found.Size, found)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },

    async probe() {
      await send(new HeadBucketCommand({ Bucket }))
    },
  }
}

function wholeOnly({ stream, size }: Exclude<Content, Uint8Array>, onFail: (error: Error) => void): Readable {
  let left = size
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      done(left < 0 ? new Error('the stream is longer than it said') : null, chunk)
    },
    flush: (done) => done(left > 0 ? new Error('the stream is shorter than it said') : null),
  })
  pipeline(stream, counted, (error) => {
    if (error) onFail(error)
  })
  return counted
}

function described(
  bucket: string,
  path: string,
  size: number | undefined,
  { LastModified, ETag }: { LastModified?: Date; ETag?: string },
): StoredFile {
  return {
    bucket,
    path,
    size: size ?? 0,
    modifiedAt: LastModified ?? new Date(0),
    etag: (ETag ?? '').replaceAll('"', ''),
  }
}

function nothingThere(error: { name: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}
