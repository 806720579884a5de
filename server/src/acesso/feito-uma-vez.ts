import { randomUUID } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { SettingsError } from '../env.ts'

/**
 * What the program makes for itself in its data folder, and only once: of two processes that start together one makes it and both take it. It is written aside and then given its name,
 * so that nobody reads a half of it. Only its owner may read it.
 * @param le turns the text into what is wanted, and throws for a text that cannot be it
 * @throws {SettingsError} for a file that is empty or damaged; nothing takes its place, because a new one would end every session and second factor
 */
export async function feitoUmaVez<T>(
  arquivo: string,
  { fazer, le }: { fazer(): Promise<string>; le(texto: string): T },
): Promise<T> {
  const texto = (await ler(arquivo)) ?? (await guardar(arquivo, await fazer()))
  try {
    return le(texto)
  } catch (cause) {
    throw new SettingsError(
      `O arquivo ${basename(arquivo)} da pasta de dados está vazio ou estragado: traga-o do último backup ou, se ainda não há contas neste lugar, apague ${arquivo} e inicie de novo.`,
      { cause },
    )
  }
}

async function guardar(arquivo: string, texto: string): Promise<string> {
  const rascunho = `${arquivo}.${randomUUID()}`
  try {
    const aberto = await open(rascunho, 'wx', 0o600)
    try {
      await aberto.writeFile(texto)
      await aberto.sync()
    } finally {
      await aberto.close()
    }
    // A link, unlike a change of name, leaves what another process put there first.
    await link(rascunho, arquivo)
    return texto
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await ler(arquivo))!
  } finally {
    await rm(rascunho, { force: true })
  }
}

const ler = (arquivo: string) =>
  readFile(arquivo, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
