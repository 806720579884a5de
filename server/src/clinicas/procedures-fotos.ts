import { implement } from '@orpc/server'
import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { clinicasContract } from '#domain/clinicas/contract.ts'
import { LADO_DA_LOGO, LADO_DA_FOTO_DA_CLINICA, maximoDeFotos } from '#domain/clinicas/ficha.ts'
import { donoDoCaminho } from '#domain/arquivos/buckets.ts'
import { publicAddress } from '../armazem/address.ts'
import { keepFile, takeFileAway } from '../armazem/keep-file.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'
import type { Db } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { segurarClinica } from './queries-cadastro.ts'
import {
  deleteArquivo,
  deleteFoto,
  descrever,
  findFoto,
  findFotos,
  insertFoto,
  updateCaminho,
} from './queries-fotos.ts'

const os = implement(clinicasContract).$context<Contexto>()
const bucket = 'clinicas'

export const fotos = {
  enviarFoto: os.enviarFoto.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    const { clinica_id, tipo } = query
    // Checked before the work: nothing is drawn for a caller without the right.
    await context.db.transaction((db) => minhaClinica(db, clinica_id, context, errors))
    const { desenharInteira, FotoRecusada } = await import('../armazem/foto.ts')
    const lado = tipo === 'logo' ? LADO_DA_LOGO : LADO_DA_FOTO_DA_CLINICA
    const imagem = await umaFotoPorVez(async () =>
      desenharInteira(Buffer.from(await body.arrayBuffer()), lado),
    ).catch((error: unknown) => {
      throw error instanceof FotoRecusada ? errors.IMAGEM_RECUSADA({ message: error.message }) : error
    })
    const id = randomUUID()
    const caminho = caminhoDe(usuario_id, id, imagem.bytes)
    const alheias: (string | null)[] = []
    await context.db.transaction(async (db) => {
      await minhaClinica(db, clinica_id, context, errors)
      const ja = await db.rows(findFotos(clinica_id))
      const doTipo = ja.filter((cada) => cada.tipo === tipo)
      if (tipo === 'foto' && doTipo.length >= maximoDeFotos) throw errors.MUITAS_FOTOS()
      if (tipo === 'logo') for (const velha of doTipo) alheias.push(await tirar(context, db, velha))
      const ordem = Math.max(-1, ...doTipo.map((cada) => cada.ordem)) + 1
      await keepFile(
        { armazem: context.armazem, db, usuario_id },
        { bucket, caminho, tipo: 'image/jpeg', content: imagem.bytes },
      )
      const { largura, altura } = imagem
      await db.affected(insertFoto({ id, clinica_id, tipo, caminho, largura, altura, ordem }))
    })
    await tirarAlheias(context, alheias)
    return {
      id,
      url: publicAddress(bucket, caminho),
      descricao: '',
      largura: imagem.largura,
      altura: imagem.altura,
    }
  }),

  descreverFotos: os.descreverFotos.handler(async ({ input: { id, fotos: pedidas }, context, errors }) => {
    exigirRota(context, '/clinicas')
    return context.db.transaction(async (db) => {
      await minhaClinica(db, id, context, errors)
      await db.affected(descrever(id, pedidas))
      const linhas = await db.rows(findFotos(id))
      return {
        fotos: linhas
          .filter(({ tipo }) => tipo === 'foto')
          .map(({ caminho, tipo: _, ordem: __, ...foto }) => ({
            ...foto,
            url: publicAddress(bucket, caminho),
          })),
      }
    })
  }),

  removerFoto: os.removerFoto.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/clinicas')
    const alheia = await context.db.transaction(async (db) => {
      const foto = await db.first(findFoto(id))
      if (!foto) throw errors.NAO_ENCONTRADO()
      await minhaClinica(db, foto.clinica_id, context, errors)
      return tirar(context, db, foto)
    })
    await tirarAlheias(context, [alheia])
    return { id }
  }),
}

/** A path made from the content, so that caches may keep it for ever. */
function caminhoDe(usuario_id: string, id: string, bytes: Uint8Array): string {
  return `${usuario_id}/${id}-${createHash('sha256').update(bytes).digest('hex')}.jpg`
}

/** The caller's clinic, locked; another's and a missing one answer alike. */
async function minhaClinica(
  db: Db,
  id: string,
  { sessao }: Pick<Contexto, 'sessao'>,
  errors: { NAO_ENCONTRADO(): Error },
) {
  const clinica = sessao?.perfil === 'administrador-geral' ? undefined : await db.first(segurarClinica(id))
  if (!clinica) throw errors.NAO_ENCONTRADO()
  return clinica
}

/**
 * Deletes a photo: row, file and bytes.
 * @returns the path of one in another person's folder, for `tirarAlheias` after the transaction
 */
export async function tirar(
  { armazem, sessao }: Pick<Contexto, 'armazem' | 'sessao'>,
  db: Db,
  { id, caminho }: { id: string; caminho: string },
): Promise<string | null> {
  await db.affected(deleteFoto(id))
  const { usuario_id } = sessao!
  if (donoDoCaminho(caminho) !== usuario_id) return caminho
  await takeFileAway({ armazem, db, usuario_id }, { bucket, caminho })
  return null
}

/** Deletes files of the clinic in another person's folder, where only the product may write. */
export async function tirarAlheias(
  { armazem, sistema }: Pick<Contexto, 'armazem' | 'sistema'>,
  caminhos: readonly (string | null)[],
): Promise<void> {
  for (const caminho of caminhos) {
    if (caminho === null) continue
    await sistema.affected(deleteArquivo(caminho))
    await armazem.delete(bucket, caminho)
  }
}

/** Moves the photos of a clinic into the folder of its new owner: otherwise they would go with the old one's account. */
export async function adotarFotos(
  context: Pick<Contexto, 'armazem' | 'sessao'>,
  db: Db,
  clinica_id: string,
): Promise<string[]> {
  const { armazem } = context
  const { usuario_id } = context.sessao!
  const velhos: string[] = []
  for (const { id, caminho } of await db.rows(findFotos(clinica_id))) {
    const aberto = donoDoCaminho(caminho) === usuario_id ? null : await armazem.open(bucket, caminho)
    if (!aberto) continue
    const content = await buffer(aberto.stream)
    const novo = caminhoDe(usuario_id, id, content)
    await keepFile({ armazem, db, usuario_id }, { bucket, caminho: novo, tipo: 'image/jpeg', content })
    await db.affected(updateCaminho(id, novo))
    velhos.push(caminho)
  }
  return velhos
}
