import { nomeDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { ConsultaLida } from '#domain/mudanca/consultas.ts'
import { proporMapa, proporOpcoes } from '#domain/mudanca/mapa.ts'
import type { TipoMudanca } from '#domain/mudanca/tipos.ts'
import { agendaDaLista } from '../pacientes/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { mostrar } from './amostra.ts'
import { ehCalendario, NaoSeLe, type ArquivoLido } from './arquivo-lido.ts'
import { conferir } from './especies.ts'
import { CAMINHO, os } from './implementer.ts'
import { lerCsv, textoDe } from './ler-csv.ts'
import { agendaQueTraz, comoLer, exigirMudanca, faltaColuna, mudancaDe } from './mudanca.ts'
import { atos } from './procedures-atos.ts'
import {
  findDestinos,
  findFatos,
  findMapaDeAntes,
  findMudanca,
  findMudancas,
  guardarColunas,
  guardarLinhas,
  insertMudanca,
} from './queries.ts'
import { relatorioDe } from './relatorio.ts'

/** Each holds the patients or the appointments of a whole office. */
const ARQUIVOS = { ato: 'mudancas', vezes: 60, segundos: 3600 }
/** Lines that a preview shows of each kind. */
const NA_PREVIA = 200
const AMOSTRA = 5
/** Lines by which columns and dates are guessed. */
const OLHADAS = 500
/** Lines that one statement keeps. */
const LOTE = 10_000

/** Services, patients and appointments out of files of other systems: read, looked at, and brought by a job. */
export const mudancaRouter = os.router({
  ...atos,

  destinos: os.destinos.handler(({ context }) => {
    exigirRota(context, CAMINHO)
    return context.db.rows(findDestinos())
  }),

  listar: os.listar.handler(async ({ input, context }) => {
    exigirRota(context, CAMINHO)
    const { agenda } = await agendaDaLista(context, input.profissional_id)
    return agenda ? (await context.db.rows(findMudancas(agenda.id, input.tipo))).map(mudancaDe) : []
  }),

  obter: os.obter.handler(async ({ input: { id }, context }) => mudancaDe(await exigirMudanca(context, id))),

  abrir: os.abrir.handler(async ({ input: { query, body }, context, errors }) => {
    const { tipo } = query
    const { usuario_id, profissional_id } = await agendaQueTraz(context, tipo, query.profissional_id)
    await contarUso(context, ARQUIVOS)
    const lido = await lerArquivo(context, new Uint8Array(await body.arrayBuffer()), profissional_id).catch(
      (erro: unknown) => {
        throw erro instanceof NaoSeLe ? errors[erro.motivo]() : erro
      },
    )
    const { cabecalho, linhas, formato } = lido
    if (formato.especie === 'ics' && tipo !== 'consultas') throw errors.SO_CONSULTAS()
    const celulas = linhas.slice(0, OLHADAS).map((cada) => cada.celulas)
    return context.db.transaction(async (db) => {
      const antes = await db.first(findMapaDeAntes(profissional_id, tipo, cabecalho))
      const proposto = proporMapa(tipo, cabecalho, celulas)
      const mapa = antes && !faltaColuna(tipo, antes.mapa) ? antes.mapa : proposto
      const { id } = await db.only(
        insertMudanca({
          profissional_id,
          criado_por: usuario_id,
          tipo,
          arquivo: nomeDeAnexo(body.name),
          cabecalho,
          mapa,
          opcoes: proporOpcoes(mapa, celulas),
          formato,
          total: linhas.length,
        }),
      )
      for (let n = 0; n < linhas.length; n += LOTE)
        await db.only(guardarLinhas(id, linhas.slice(n, n + LOTE)))
      return mudancaDe(await db.only(findMudanca(id)))
    })
  }),

  prever: os.prever.handler(async ({ input: { id, mapa, opcoes }, context, errors }) => {
    const mudanca = await exigirMudanca(context, id)
    if (mudanca.status !== 'rascunho') throw errors.JA_COMECOU()
    const agora = context.agora()
    const como = comoLer(mudanca, mapa, opcoes, agora)
    await context.db.affected(guardarColunas(id, como.mapa, como.opcoes))
    if (mudanca.tipo !== 'pacientes' && faltaColuna(mudanca.tipo, como.mapa)) throw errors.FALTA_COLUNA()
    const { linhas, recusa, novos } = await conferir(context.db, mudanca, como)
    const erradas = linhas.filter(({ erros }) => erros.length > 0)
    const certas = linhas.filter(({ erros }) => erros.length === 0)
    const repetidas = certas.filter(({ repetido }) => repetido !== null)
    const entram = certas.filter(({ repetido }) => repetido === null)
    const zonaDe = await zonasDe(context, mudanca.tipo)
    const nomeDe = (dados: object) => mostrar(mudanca.tipo, dados, zonaDe).nome
    return {
      validas: certas.length,
      erradas: erradas.length,
      erros: erradas.slice(0, NA_PREVIA).flatMap(({ linha, erros, celulas }) =>
        erros.map((erro) => ({
          linha,
          ...erro,
          escrito: (celulas[como.mapa[erro.campo] ?? -1] ?? '').slice(0, 80),
        })),
      ),
      repetidas: repetidas.length,
      repetidos: repetidas
        .slice(0, NA_PREVIA)
        .map(({ linha, dados, repetido }) => ({ linha, nome: nomeDe(dados), motivo: repetido! })),
      amostra: (entram.length > 0 ? entram : certas)
        .slice(0, AMOSTRA)
        .map(({ linha, dados }) => ({ linha, ...mostrar(mudanca.tipo, dados, zonaDe) })),
      novos,
      futuras:
        mudanca.tipo === 'consultas'
          ? entram.filter(({ dados }) => (dados as ConsultaLida).status === 'confirmado').length
          : null,
      recusa,
    }
  }),

  relatorio: os.relatorio.handler(async ({ input: { id, quais }, context }) =>
    relatorioDe(context.db, await exigirMudanca(context, id), quais, context.agora()),
  ),
})

/** @throws NaoSeLe */
async function lerArquivo(
  context: Contexto,
  bytes: Uint8Array,
  profissional_id: string,
): Promise<ArquivoLido> {
  const comeco = new TextDecoder('windows-1252').decode(bytes.subarray(0, 100)).replace(/^ï»¿/, '')
  if (!ehCalendario(comeco)) return lerCsv(bytes)
  const agendas = await context.db.rows(findFatos())
  const servicos = agendas.find((cada) => cada.profissional_id === profissional_id)?.servicos ?? []
  const { lerIcs } = await import('./ler-ics.ts')
  return lerIcs(
    textoDe(bytes).texto,
    context.agora().getTime(),
    servicos.map(({ nome }) => nome),
  )
}

async function zonasDe(context: Contexto, tipo: TipoMudanca): Promise<(profissional_id: string) => string> {
  const agendas = tipo === 'consultas' ? await context.db.rows(findFatos()) : []
  const zonas = new Map(agendas.map(({ profissional_id, zona }) => [profissional_id, zona]))
  return (profissional_id) => zonas.get(profissional_id) ?? 'America/Sao_Paulo'
}
