import type { Readable } from 'node:stream'

export interface StoredFile {
  bucket: string
  path: string
  /** Bytes. */
  size: number
  modifiedAt: Date
  /** Changes with the content; without quotes. */
  etag: string
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Content to store: bytes, or a stream of known size. */
export type Content = Uint8Array | { stream: Readable; size: number }

/**
 * Stores files: in a folder, or in any S3-compatible store. It knows buckets and paths, and nothing of access rights. Every method refuses an invalid path with `FilePathError`.
 */
export interface Store {
  /** Stores a file, or replaces the one of that path. Readers see it whole or not at all. */
  put(bucket: string, path: string, content: Content): Promise<void>
  /** Size and etag of a file; null when it does not exist. */
  head(bucket: string, path: string): Promise<StoredFile | null>
  /** A file to read, whole or in part; null when it does not exist. The stream must be read or destroyed. */
  open(
    bucket: string,
    path: string,
    range?: ByteRange,
  ): Promise<{ file: StoredFile; stream: Readable } | null>
  /** Deletes a file; a missing one is no error. */
  delete(bucket: string, path: string): Promise<void>
  /** Files whose path begins with the folders of `prefix` (`a1b2/`, or '' for all), in the order of their paths. */
  list(bucket: string, prefix: string): AsyncIterable<StoredFile>
  /** Fails when files could not be stored now. */
  probe(): Promise<void>
}

/** A path that leaves its bucket, or that two systems would read in two ways. */
export class FilePathError extends Error {
  override name = 'FilePathError'
}

/**
 * Folders and a file name of plain letters, digits, `.`, `_` and `-`, none of them hidden: the same text as a path of a disk, as a key of a
 * store and in an address.
 * @throws {FilePathError}
 */
export function checkPath(bucket: string, path: string): void {
  if (!/^[a-z][a-z-]{1,40}$/.test(bucket) || path.length > 400 || !/^(\w[\w.-]*\/)*\w[\w.-]*$/.test(path))
    throw new FilePathError(`not a path of a bucket`)
}

/** @throws {FilePathError} when `prefix` is not made of whole folders */
export function checkPrefix(bucket: string, prefix: string): void {
  checkPath(bucket, prefix === '' ? 'tudo' : prefix.replace(/\/$/, ''))
  if (prefix !== '' && !prefix.endsWith('/')) throw new FilePathError('not a folder of a bucket')
}
