import { resolve } from 'node:path'
import type { Settings } from '../env.ts'
import { folderStore } from './folder-store.ts'
import type { Store } from './store.ts'

/** The store of the settings: a folder in the data folder, or an S3-compatible one, whose client is loaded only when needed. */
export async function openStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Store> {
  if (!s3) return folderStore(resolve(dataDir, 'arquivos'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
