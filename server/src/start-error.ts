import { createServer } from 'node:net'
import { access, constants, mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup/manifest.ts'
import { EmbeddedError } from './database/embedded.ts'
import { makeFolder } from './database/make-folder.ts'
import { MigrationError } from './database/migrations.ts'
import { SettingsError } from './env.ts'

/** An error that the person who starts the program can fix; only its message is shown. */
export class StartError extends Error {
  override name = 'StartError'
}

const KNOWN = [StartError, SettingsError, EmbeddedError, MigrationError, BackupError]

/** Ends a command with what went wrong: a sentence for what its caller can mend, the whole error otherwise. */
export function failWith(error: unknown): void {
  const known = KNOWN.some((kind) => error instanceof kind)
  console.error(known ? `\n${(error as Error).message}\n` : error)
  process.exitCode = 1
}

/** Whether files can be made in a folder, tried: in `/proc` everything is writable and nothing can be made. @throws {StartError} */
export async function checkDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
    await rmdir(await mkdtemp(join(folder, '.prova-')))
  } catch (cause) {
    const full = (cause as NodeJS.ErrnoException).code === 'ENOSPC'
    throw new StartError(
      full
        ? `O disco da pasta de dados ${folder} está cheio.\nLibere espaço e inicie de novo.`
        : `Não é possível escrever na pasta de dados ${folder}.\nAjuste as permissões ou escolha outra em DATA_DIR.`,
      { cause },
    )
  }
}

/** Whether somebody may listen there, before minutes are spent on a database for nothing. @throws {StartError} */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await new Promise<void>((free, taken) => {
    server.once('error', taken).listen({ port, host }, () => server.close(() => free()))
  }).catch((error: unknown) => {
    throw portErrorOf(error, port)
  })
}

/** The sentence for a port that cannot be listened on; any other error itself. */
export function portErrorOf(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(
      `A porta ${port} já está em uso.\nFeche o outro programa ou escolha outra porta: PORT=3001 npm start`,
    )
  if (code === 'EACCES')
    return new StartError(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1024 em PORT.`)
  return error
}
