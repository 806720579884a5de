import { setImmediate as outros } from 'node:timers/promises'
import { implement } from '@orpc/server'
import { stringify } from 'csv-stringify/sync'
import { auditoriaContract } from '#domain/auditoria/contract.ts'
import { passoDaConferencia, rotulosVerbo } from '#domain/auditoria/registro.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import {
  chegouAte,
  conferirTrecho,
  findConferencias,
  findLegiveis,
  findRegistro,
  findTabelas,
  findUltimo,
  insertConferencia,
  lerRegistros,
} from './queries.ts'

const os = implement(auditoriaContract).$context<Contexto>()
/** Only the general administrator reads the audit, and nobody writes it. */
const administrar = os.use(({ context, next }) => {
  exigirRota(context, '/sistema')
  return next()
})

const POR_VEZ = 40
const LINHAS_DO_CSV = 20_000
/** Longest pause between two steps of a check. */
const UM_PASSO_MS = 600_000

const cabecalho = [
  'id',
  'quando (UTC)',
  'ator',
  'nome do ator',
  'perfil',
  'pedido',
  'ato',
  'tabela',
  'registro',
  'titular',
  'antes',
  'depois',
]

export const auditoriaRouter = os.router({
  listar: administrar.listar.handler(async ({ input, context }) => {
    const { antes, ...filtro } = input
    const linhas = await lerRegistros(context.db, filtro, antes ?? null, POR_VEZ)
    return {
      itens: linhas.map((linha) => ({ ...linha, quando: linha.quando.toISOString() })),
      proximo: linhas.length === POR_VEZ ? linhas.at(-1)!.id : null,
    }
  }),

  estado: administrar.estado.handler(async ({ context }) => {
    const [[ultimo], conferencias, tabelas] = await context.db.together([
      findUltimo(),
      findConferencias(),
      findTabelas(),
    ])
    return {
      total: ultimo?.id ?? 0,
      ultimo_em: ultimo?.quando.toISOString() ?? null,
      conferencias: conferencias.map((linha) => ({ ...linha, em: linha.em.toISOString() })),
      tabelas: tabelas.map(({ tabela }) => tabela),
    }
  }),

  detalhe: administrar.detalhe.handler(async ({ input, context, errors }) => {
    const [[registro], legiveis] = await context.db.together([findRegistro(input.id), findLegiveis(input.id)])
    if (!registro) throw errors.NAO_ENCONTRADO()
    if (legiveis.length > 0)
      await context.db.affected(
        insertAcessos(context, 'cadastro', 'Leitura da trilha de auditoria', [registro.titular]),
      )
    return { ...registro, quando: registro.quando.toISOString(), legiveis }
  }),

  conferir: administrar.conferir.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const { de } = input
    // A chain counts as checked only after a check from its beginning.
    const desde = new Date(context.agora().getTime() - UM_PASSO_MS)
    if (de > 1 && !(await context.db.first(chegouAte(usuario_id, de, desde)))) throw errors.SEM_COMECO()
    // As the product, which alone has the key of protected values.
    const [[ultimo], [trecho]] = await context.sistema.together([
      findUltimo(),
      conferirTrecho(de, passoDaConferencia),
    ])
    const total = ultimo?.id ?? 0
    const { quebra, motivo } = trecho!
    const proximo = quebra === null && de + passoDaConferencia <= total ? de + passoDaConferencia : null
    const ate = quebra ?? (proximo === null ? total : proximo - 1)
    await context.sistema.affected(
      insertConferencia({ por: usuario_id, inteira: proximo === null, ate, quebra, motivo }),
    )
    return { proximo, conferidos: Math.min(de + passoDaConferencia - 1, total), total, quebra, motivo }
  }),

  exportar: administrar.exportar.handler(async ({ input, context }) => {
    await context.limitar({
      name: 'auditoria-csv',
      of: context.sessao!.usuario_id,
      limit: { times: 10, seconds: 600 },
    })
    const linhas = await lerRegistros(context.db, input, null, LINHAS_DO_CSV + 1)
    const cortado = linhas.length > LINHAS_DO_CSV
    const csv = await csvDe(linhas.slice(0, LINHAS_DO_CSV))
    return { csv, linhas: Math.min(linhas.length, LINHAS_DO_CSV), cortado }
  }),
})

/** Lines that are written before others have their turn. */
const DE_UMA_VEZ = 500

async function csvDe(linhas: Awaited<ReturnType<typeof lerRegistros>>): Promise<string> {
  const partes: string[] = []
  for (let de = 0; de === 0 || de < linhas.length; de += DE_UMA_VEZ) {
    const comeca = de === 0
    partes.push(
      stringify(
        linhas
          .slice(de, de + DE_UMA_VEZ)
          .map((linha) => [
            linha.id,
            linha.quando.toISOString(),
            linha.ator,
            linha.ator_nome ?? '',
            linha.ator_perfil ?? '',
            linha.pedido ?? '',
            rotulosVerbo[linha.verbo],
            linha.tabela,
            linha.registro,
            linha.titular ?? '',
            linha.antes ? JSON.stringify(linha.antes) : '',
            linha.depois ? JSON.stringify(linha.depois) : '',
          ]),
        // A cell that begins like a formula would run as one in a spreadsheet.
        { header: comeca, columns: cabecalho, delimiter: ';', bom: comeca, escape_formulas: true },
      ),
    )
    await outros()
  }
  return partes.join('')
}
