/** What one person keeps in this browser under names. Every act may fail, where a browser keeps nothing. */
export interface EncryptedStore<Value> {
  put(id: string, value: Value): Promise<void>
  remove(id: string): Promise<void>
  /** All of this person, the oldest first. `at` is the clock of this device in milliseconds; `value` is null where it cannot be opened any more. */
  all(): Promise<{ id: string; at: number; value: Value | null }[]>
}

const KEYS = 'keys'
const ROWS = 'rows'

type Row = { id: string; owner: string; at: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

/**
 * Opens a store of values that are JSON, encrypted in IndexedDB.
 * @param database its name; it is opened with the first act
 * @param owner whose it is: another person on this device reads none of it
 */
export function openEncryptedStore<Value>(database: string, owner: string): EncryptedStore<Value> {
  let opened: Promise<{ db: IDBDatabase; key: CryptoKey }> | undefined
  const open = () =>
    (opened ??= openDatabase(database)
      .then(async (db) => ({ db, key: await keyOf(db, owner) }))
      .catch((error: unknown) => {
        opened = undefined
        throw error
      }))
  return {
    put: async (id, value) => {
      const { db, key } = await open()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const clear = new TextEncoder().encode(JSON.stringify(value))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, clear)
      const row: Row = { id, owner, at: Date.now(), iv, data }
      await done(db.transaction(ROWS, 'readwrite').objectStore(ROWS).put(row))
    },

    remove: async (id) => {
      const { db } = await open()
      await done(db.transaction(ROWS, 'readwrite').objectStore(ROWS).delete(id))
    },

    all: async () => {
      const { db, key } = await open()
      const rows = await done<Row[]>(db.transaction(ROWS).objectStore(ROWS).getAll())
      return Promise.all(
        rows
          .filter((row) => row.owner === owner)
          .toSorted((a, b) => a.at - b.at)
          .map(async ({ id, at, iv, data }) => ({ id, at, value: await decrypted<Value>(key, iv, data) })),
      )
    },
  }
}

/** Bytes that one person keeps in this browser under names, too many to be opened at once. */
export interface EncryptedBytes {
  put(id: string, bytes: ArrayBuffer): Promise<void>
  /** Null where there is nothing that can be opened. */
  get(id: string): Promise<ArrayBuffer | null>
  /** Removes all whose name begins so. */
  removeAll(prefix: string): Promise<void>
}

/** The same for bytes, each name opened by itself. */
export function openEncryptedBytes(database: string, owner: string): EncryptedBytes {
  let opened: Promise<IDBDatabase> | undefined
  const open = () =>
    (opened ??= openDatabase(database).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  return {
    put: async (id, bytes) => {
      const db = await open()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(db, owner), bytes)
      const row: Row = { id, owner, at: Date.now(), iv, data }
      await done(db.transaction(ROWS, 'readwrite').objectStore(ROWS).put(row))
    },
    get: async (id) => {
      const db = await open()
      const row = await done<Row | undefined>(db.transaction(ROWS).objectStore(ROWS).get(id))
      if (!row || row.owner !== owner) return null
      return crypto.subtle
        .decrypt({ name: 'AES-GCM', iv: row.iv }, await keyOf(db, owner), row.data)
        .catch(() => null)
    },
    removeAll: async (prefix) => {
      const db = await open()
      await done(
        db
          .transaction(ROWS, 'readwrite')
          .objectStore(ROWS)
          .delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
      )
    },
  }
}

const decrypted = <Value>(key: CryptoKey, iv: Row['iv'], data: ArrayBuffer): Promise<Value | null> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).then(
    (clear) => JSON.parse(new TextDecoder().decode(clear)) as Value,
    () => null,
  )

async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 2)
  opening.addEventListener('upgradeneeded', () => {
    for (const old of opening.result.objectStoreNames) opening.result.deleteObjectStore(old)
    opening.result.createObjectStore(KEYS)
    opening.result.createObjectStore(ROWS, { keyPath: 'id' })
  })
  const db = await done(opening)
  // Another tab of a newer product may change it.
  db.addEventListener('versionchange', () => db.close())
  return db
}

/** The key of a person on this device: made once, and never readable, also by this page. */
async function keyOf(db: IDBDatabase, owner: string): Promise<CryptoKey> {
  const read = () => done<CryptoKey | undefined>(db.transaction(KEYS).objectStore(KEYS).get(owner))
  const had = await read()
  if (had) return had
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Of two tabs at once the first one's key stands.
  await done(db.transaction(KEYS, 'readwrite').objectStore(KEYS).add(made, owner)).catch(() => undefined)
  return (await read()) ?? made
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })
