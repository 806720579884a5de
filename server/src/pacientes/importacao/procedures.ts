import { stringify } from 'csv-stringify/sync'
import { nomeDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Importacao } from '#domain/pacientes/importacao/contract.ts'
import { proporMapa, type Mapa } from '#domain/pacientes/importacao/campos.ts'
import type { Db } from '../../database/db.ts'
import type { Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { contarUso } from '../../rpc/limite-de-uso.ts'
import { os } from '../implementer.ts'
import { agendaDaLista, exigirConsultorio, hojeEm, iso } from '../visao.ts'
import { conferir } from './conferir.ts'
import { lerCsv, NaoSeLe } from './ler-csv.ts'
import {
  decidirLinhas,
  deleteImportacao,
  desfazer,
  findImportacao,
  findImportacoes,
  findPosso,
  findRelatorio,
  insertAndamento,
  insertImportacao,
  insertLinhas,
  lockImportacao,
  porNaFila,
  type LinhaDeImportacao,
} from './queries.ts'

/** Each holds the patients of a whole office. */
const ARQUIVOS = { ato: 'importacao-pacientes', vezes: 20, segundos: 3600 }
/** Lines that a preview shows of each kind. */
const NA_PREVIA = 200
const AMOSTRA = 5
/** Patients that one statement takes back. */
const LOTE = 1_000

const importacaoDe = ({
  created_at,
  concluida_em,
  desfeita_em,
  ...linha
}: LinhaDeImportacao): Importacao => ({
  ...linha,
  criada_em: created_at.toISOString(),
  concluida_em: iso(concluida_em),
  desfeita_em: iso(desfeita_em),
})

/** The agenda to which the caller brings patients. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function agendaQueImporta(context: Contexto, profissional_id: string | undefined) {
  const { usuario_id } = exigirConsultorio(context)
  const { agenda } = await agendaDaLista(context, profissional_id)
  if (!agenda) throw erroComum('SEM_PERMISSAO')
  const { posso } = await context.db.only(findPosso(agenda.id))
  if (!posso) throw erroComum(agenda.pode_escrever ? 'FORA_DE_VIGOR' : 'SEM_PERMISSAO')
  return { usuario_id, profissional_id: agenda.id }
}

/** An import that the caller may see. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function exigirImportacao(
  context: Contexto,
  id: string,
  db: Db = context.db,
): Promise<LinhaDeImportacao> {
  exigirConsultorio(context)
  const importacao = await db.first(findImportacao(id))
  if (!importacao) throw erroComum('NAO_ENCONTRADO')
  return importacao
}

/** Only columns that the file has. */
const doArquivo = (mapa: Mapa, { cabecalho }: LinhaDeImportacao): Mapa =>
  Object.fromEntries(Object.entries(mapa).filter(([, coluna]) => coluna < cabecalho.length))

/** Patients of an office out of a file: read, looked at, and made all at once by a job. */
export const importacaoRouter = {
  importacoes: os.importacoes.handler(async ({ input, context }) => {
    exigirConsultorio(context)
    const { agenda } = await agendaDaLista(context, input.profissional_id)
    return agenda ? (await context.db.rows(findImportacoes(agenda.id))).map(importacaoDe) : []
  }),

  importacao: os.importacao.handler(async ({ input: { id }, context }) =>
    importacaoDe(await exigirImportacao(context, id)),
  ),

  abrirImportacao: os.abrirImportacao.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id, profissional_id } = await agendaQueImporta(context, query.profissional_id)
    await contarUso(context, ARQUIVOS)
    const bytes = new Uint8Array(await body.arrayBuffer())
    const ler = () => {
      try {
        return lerCsv(bytes)
      } catch (erro) {
        throw erro instanceof NaoSeLe ? errors[erro.motivo]() : erro
      }
    }
    const { cabecalho, linhas } = ler()
    return context.db.transaction(async (db) => {
      const { id } = await db.only(
        insertImportacao({
          profissional_id,
          criado_por: usuario_id,
          arquivo: nomeDeAnexo(body.name),
          cabecalho,
          mapa: proporMapa(cabecalho),
          total: linhas.length,
        }),
      )
      await db.affected(insertLinhas(id, linhas))
      return importacaoDe(await db.only(findImportacao(id)))
    })
  }),

  preverImportacao: os.preverImportacao.handler(async ({ input: { id, mapa }, context, errors }) => {
    const importacao = await exigirImportacao(context, id)
    if (importacao.status !== 'rascunho') throw errors.JA_COMECOU()
    const colunas = doArquivo(mapa, importacao)
    const linhas = await conferir(context.db, importacao, colunas, hojeEm(context.agora()))
    const erradas = linhas.filter(({ erros }) => erros.length > 0)
    const repetidas = linhas.filter(({ repetido }) => repetido !== null)
    const certas = linhas.filter(({ erros }) => erros.length === 0)
    return {
      validas: certas.length,
      erradas: erradas.length,
      erros: erradas.slice(0, NA_PREVIA).flatMap(({ linha, erros, celulas }) =>
        erros.map((erro) => ({
          linha,
          ...erro,
          escrito: (celulas[colunas[erro.campo] ?? -1] ?? '').slice(0, 80),
        })),
      ),
      repetidas: repetidas.length,
      repetidos: repetidas
        .slice(0, NA_PREVIA)
        .map(({ linha, paciente: { nome }, repetido }) => ({ linha, nome, motivo: repetido! })),
      amostra: certas
        .slice(0, AMOSTRA)
        .map(({ linha, paciente: { nome, data_nascimento, telefone, cpf } }) => ({
          linha,
          nome,
          data_nascimento,
          telefone,
          cpf,
        })),
    }
  }),

  importar: os.importar.handler(({ input: { id, mapa, repetidos, deixar_erradas }, context, errors }) =>
    context.db.transaction(async (db) => {
      await db.rows(lockImportacao(id))
      const importacao = await exigirImportacao(context, id, db)
      // Begun before: the answer was lost, or another tab was faster.
      if (importacao.status !== 'rascunho') return importacaoDe(importacao)
      const colunas = doArquivo(mapa, importacao)
      const linhas = await conferir(db, importacao, colunas, hojeEm(context.agora()))
      const erradas = linhas.filter(({ erros }) => erros.length > 0).length
      if (erradas > 0 && !deixar_erradas) throw errors.HA_ERRADAS({ data: { erradas } })
      const decididas = linhas.map(({ linha, erros, repetido, paciente }) => {
        if (erros.length > 0)
          return {
            linha,
            dados: null,
            resultado: 'errado',
            motivo: erros.map(({ mensagem }) => mensagem).join(' '),
          }
        if (repetido !== null && repetidos === 'pular')
          return { linha, dados: null, resultado: 'repetido', motivo: repetido }
        return { linha, dados: paciente, resultado: null, motivo: repetido ?? '' }
      })
      if (!decididas.some(({ dados }) => dados)) throw errors.NENHUMA()
      await db.affected(decidirLinhas(id, decididas))
      await db.affected(insertAndamento(id))
      await db.affected(porNaFila(id, colunas, context.agora()))
      return importacaoDe(await db.only(findImportacao(id)))
    }),
  ),

  relatorioDaImportacao: os.relatorioDaImportacao.handler(async ({ input: { id }, context }) => {
    await exigirImportacao(context, id)
    const linhas = await context.db.rows(findRelatorio(id))
    const palavras = {
      criado: 'Criado',
      repetido: 'Deixado de fora: repetido',
      errado: 'Deixado de fora: com erro',
    }
    const csv = stringify(
      linhas.map(({ linha, resultado, motivo, numero }) => [
        linha,
        resultado ? palavras[resultado] : 'Na fila',
        motivo,
        numero ?? '',
      ]),
      {
        header: true,
        columns: ['Linha do arquivo', 'Resultado', 'Motivo', 'Prontuário'],
        delimiter: ';',
        bom: true,
        escape_formulas: true,
      },
    )
    return { csv }
  }),

  desfazerImportacao: os.desfazerImportacao.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const importacao = await exigirImportacao(context, id, db)
      if (importacao.status === 'desfeita') return importacaoDe(importacao)
      for (let feitos: number | null = null; feitos !== 0;) {
        const lote = await db.only(desfazer(id, LOTE))
        feitos = lote.feitos
        if (feitos === null) throw errors.EM_USO({ data: { quantos: lote.em_uso } })
      }
      return importacaoDe(await db.only(findImportacao(id)))
    }),
  ),

  desistirDaImportacao: os.desistirDaImportacao.handler(async ({ input: { id }, context, errors }) => {
    await exigirImportacao(context, id)
    if ((await context.db.affected(deleteImportacao(id))) === 0) throw errors.JA_COMECOU()
    return { apagada: true as const }
  }),
}
