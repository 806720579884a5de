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

/** What is to be kept: bytes at hand, or a stream whose size is known. */
export type Content = Uint8Array | { stream: Readable; size: number }

/**
 * Where files are kept: a folder, or any S3-compatible store. It knows buckets and paths and nothing of who may see what.
 * Every method refuses a path that is none by `FilePathError`.
 */
export interface Store {
  /** Keeps a file, over one of that path if there is one. It is seen whole or not at all. */
  put(bucket: string, path: string, content: Content): Promise<void>
  /** What is known of a file without reading it; null when there is none. */
  head(bucket: string, path: string): Promise<StoredFile | null>
  /** A file to read, whole or in part; null when there is none. The stream must be read or destroyed. */
  open(
    bucket: string,
    path: string,
    range?: ByteRange,
  ): Promise<{ file: StoredFile; stream: Readable } | null>
  /** Takes a file away. That there is none is no error. */
  delete(bucket: string, path: string): Promise<void>
  /** Files whose path begins with the folders of `prefix` (`a1b2/`, or '' for all), in the order of their paths. */
  list(bucket: string, prefix: string): AsyncIterable<StoredFile>
  /** Fails when files could not be kept now. */
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
