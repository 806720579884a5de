import { implement } from '@orpc/server'
import { nomeDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { trazidosContract } from '#domain/trazidos/contract.ts'
import { compararPessoas } from '#domain/trazidos/identidade.ts'
import { limitesDoTrazido, recusasDoTrazido, secoesTrazidas } from '#domain/trazidos/secao.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import type { Db } from '../database/db.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { avisarProntuario, exigirEmVigor, exigirLeitor } from '../prontuario/entrada.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { NaoSeTraz } from './abrir-arquivo.ts'
import type { EntradaLida } from './ler-documento.ts'
import { documentoDe, entradaDe } from './linhas.ts'
import { termoDe } from './palavras.ts'
import {
  countSecoes,
  findDocumento,
  findDocumentos,
  findEntradas,
  findMeu,
  findPessoa,
  findQueJaEstao,
  insertDocumento,
  insertEntradas,
  insertRetirada,
  lockTrazidos,
} from './queries.ts'

const os = implement(trazidosContract).$context<Contexto>()
const POR_VEZ = 50
/** Terms of a section that a preview shows. */
const NA_PREVIA = 200
/** Each reads a whole file. */
const LEITURAS = { ato: 'trazidos', vezes: 60, segundos: 3600 }

/** A record that the caller reads. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function exigirPessoa(context: Contexto, id: string, db: Db = context.db) {
  exigirLeitor(context)
  const pessoa = await db.first(findPessoa(id))
  if (!pessoa) throw erroComum('NAO_ENCONTRADO')
  return pessoa
}

/** What a file would bring to a record. @throws NAO_ENCONTRADO, SEM_PERMISSAO, FORA_DE_VIGOR, and why the file is not taken */
async function lerPara(context: Contexto, db: Db, paciente_id: string, arquivo: File) {
  const pessoa = await exigirPessoa(context, paciente_id, db)
  if (pessoa.traz === null) throw erroComum('SEM_PERMISSAO')
  const profissional_id = pessoa.traz === 'profissional' ? await exigirEmVigor(context, db) : null
  await contarUso(context, LEITURAS)
  if (arquivo.size > limitesDoTrazido.arquivo) throw erroComum('GRANDE_DEMAIS')
  const hoje = dataLocal(context.agora().getTime(), ZONA_PADRAO)
  // With its reader of HTML, which nothing else needs.
  const { lerDocumento } = await import('./ler-documento.ts')
  const documento = lerDocumento(new Uint8Array(await arquivo.arrayBuffer()), hoje, pessoa.nascimento)
  const identidade = compararPessoas(documento.pessoa, pessoa)
  if (identidade.qual === 'outra') throw new NaoSeTraz('OUTRA_PESSOA')
  const { entradas } = documento
  const linhas = await db.rows(
    findQueJaEstao(
      paciente_id,
      entradas.map(({ impressao }) => impressao),
      entradas.flatMap((entrada) => idDe(entrada) ?? []),
    ),
  )
  const ja = new Set(linhas.map(({ qual }) => qual))
  const novas = entradas.filter((entrada) => !ja.has(entrada.impressao) && !ja.has(idDe(entrada) ?? ''))
  return { pessoa, profissional_id, documento, diferencas: identidade.diferencas, novas }
}

/** The id that an entry has in the record that it was taken from, where that is one of ours. */
function idDe({ fonte_chave }: EntradaLida): string | null {
  const id = fonte_chave?.startsWith('urn:uuid:') ? fonte_chave.slice(9).toLowerCase() : ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** Turns a file that is not taken into the error that says why. */
const dizer = <T>(
  leitura: Promise<T>,
  errors: Record<keyof typeof recusasDoTrazido, () => Error>,
): Promise<T> =>
  leitura.catch((erro: unknown) => {
    throw erro instanceof NaoSeTraz ? errors[erro.motivo]() : erro
  })

export const trazidosRouter = os.router({
  resumo: os.resumo.handler(async ({ input: { id }, context }) => {
    const { usuario_id, traz } = await exigirPessoa(context, id)
    const [documentos, secoes, alergias] = await context.db.together([
      findDocumentos(id),
      countSecoes(id),
      findEntradas(id, 'alergias', undefined, null),
    ])
    if (documentos.length > 0)
      await registrarAcessosDoDia(context, 'prontuario', 'Trazido de outro lugar', [usuario_id])
    return {
      pode_trazer: traz !== null,
      documentos: documentos.map(documentoDe),
      secoes: secoesTrazidas.flatMap((secao) => secoes.filter((cada) => cada.secao === secao)),
      alergias: alergias.map(entradaDe),
    }
  }),

  lista: os.lista.handler(async ({ input: { id, secao, cursor: texto }, context, errors }) => {
    const { usuario_id } = await exigirPessoa(context, id)
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const lidas = await context.db.rows(findEntradas(id, secao, cursor, POR_VEZ + 1))
    if (lidas.length > 0)
      await registrarAcessosDoDia(context, 'prontuario', 'Trazido de outro lugar', [usuario_id])
    const { linhas, proximo } = paginar(
      lidas.map((linha) => ({ ...linha, chave: linha.ordem })),
      POR_VEZ,
    )
    return { itens: linhas.map(entradaDe), proximo }
  }),

  conferir: os.conferir.handler(async ({ input: { query, body }, context, errors }) => {
    const { documento, diferencas, novas } = await dizer(
      lerPara(context, context.db, query.paciente_id, body),
      errors,
    )
    const { fonte, pessoa, entradas, nao_lido, avisos } = documento
    return {
      fonte,
      pessoa,
      diferencas,
      vem: secoesTrazidas.flatMap((secao) => {
        const suas = novas.filter((cada) => cada.secao === secao)
        const termos = suas.slice(0, NA_PREVIA).map(({ recurso }) => termoDe(recurso) ?? '')
        return suas.length > 0 ? [{ secao, quantas: suas.length, termos }] : []
      }),
      ja_esta: entradas.length - novas.length,
      nao_lido,
      avisos,
    }
  }),

  trazer: os.trazer.handler(({ input: { query, body }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, paciente_id, confirmo } = query
      const { usuario_id } = exigirSessao(context)
      await exigirPessoa(context, paciente_id, db)
      await db.rows(lockTrazidos(paciente_id))
      // The answer to this very request was lost on its way.
      const antes = await db.first(findDocumento(id))
      if (antes?.paciente_id === paciente_id) return documentoDe(antes)
      const lido = await dizer(lerPara(context, db, paciente_id, body), errors)
      const { profissional_id, documento, diferencas, novas, pessoa } = lido
      if (diferencas.length > 0 && !confirmo) throw errors.CONFIRME({ data: { diferencas } })
      if (novas.length === 0) throw errors.NADA_NOVO()
      const { fonte, fonte_uri, nao_lido } = documento
      await db.affected(
        insertDocumento({
          id,
          paciente_id,
          trazido_por: usuario_id,
          profissional_id,
          arquivo: nomeDeAnexo(body.name),
          fonte,
          fonte_uri,
          nao_lido,
          divergencia: diferencas,
        }),
      )
      await db.affected(insertEntradas(id, paciente_id, novas))
      await db.affected(
        insertAcessos(context, 'prontuario', 'Documento trazido de outro lugar', [pessoa.usuario_id]),
      )
      await avisarProntuario(db, paciente_id, {
        titulo: 'Documento trazido ao prontuário',
        mensagem:
          'Um documento de outro serviço foi trazido ao prontuário. Veja o que veio em “Trazido de outro lugar”.',
        chave: `trazido ${id}`,
      })
      return documentoDe(await db.only(findDocumento(id)))
    }),
  ),

  desfazer: os.desfazer.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirLeitor(context)
      const { usuario_id } = exigirSessao(context)
      const documento = await db.first(findDocumento(id))
      if (!documento) throw errors.NAO_ENCONTRADO()
      if (documento.desfeito_em) return documentoDe(documento)
      if (!documento.pode_desfazer) {
        const meu = await db.first(findMeu(id, usuario_id))
        throw meu ? errors.TARDE() : errors.SEM_PERMISSAO()
      }
      await db.affected(insertRetirada(id, usuario_id))
      await db.affected(
        insertAcessos(context, 'prontuario', 'Documento trazido foi retirado', [documento.titular_id]),
      )
      return documentoDe(await db.only(findDocumento(id)))
    }),
  ),
})
