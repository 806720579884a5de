import type { ServicoLido } from '#domain/mudanca/servicos.ts'
import { rotuloDoCampo } from '#domain/mudanca/tipos.ts'
import { servicoEscrito } from '#domain/servicos/contract.ts'
import { criarServico } from '../servicos/entrada.ts'
import { deleteServico, findServicos, findUsados, trancarLista } from '../servicos/queries.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import type { LinhaConferida } from './conferir.ts'
import { conferir } from './especies.ts'
import { os } from './implementer.ts'
import { comoLer, exigirMudanca, faltaColuna, mudancaDe } from './mudanca.ts'
import {
  decidirLinhas,
  deleteMudanca,
  findMudanca,
  findServicosTrazidos,
  guardarColunas,
  lockMudanca,
  mudarStatus,
  type LinhaDecidida,
} from './queries.ts'

/** Lines that one statement decides about. */
const LOTE = 10_000

async function decidir(db: Db, id: string, linhas: readonly LinhaDecidida[]): Promise<void> {
  for (let n = 0; n < linhas.length; n += LOTE) {
    const parte = linhas.slice(n, n + LOTE)
    const { quantas } = await db.only(decidirLinhas(id, parte))
    // Between looking and writing, a right was taken away.
    if (quantas !== parte.length) throw erroComum('SEM_PERMISSAO')
  }
}

/** What people do with a lot: begin, stop, go on, take back, give up. */
export const atos = {
  iniciar: os.iniciar.handler(({ input: { id, mapa, opcoes, repetidos, deixar_erradas }, context, errors }) =>
    context.db.transaction(async (db) => {
      await db.rows(lockMudanca(id))
      const mudanca = await exigirMudanca(context, id, db)
      // Begun before: the answer was lost, or another tab was faster.
      if (mudanca.status !== 'rascunho') return mudancaDe(mudanca)
      const { tipo, profissional_id } = mudanca
      const agora = context.agora()
      const como = comoLer(mudanca, mapa, opcoes, agora)
      if (faltaColuna(tipo, como.mapa)) throw errors.FALTA_COLUNA()
      if (tipo === 'servicos') await db.rows(trancarLista(profissional_id))
      const { linhas } = await conferir(db, mudanca, como)
      const erradas = linhas.filter(({ erros }) => erros.length > 0).length
      if (erradas > 0 && !deixar_erradas) throw errors.HA_ERRADAS({ data: { erradas } })
      const decididas = linhas.map((cada): LinhaDecidida => {
        const { linha, erros, repetido, dados, digital } = cada
        if (erros.length > 0)
          return {
            linha,
            dados: null,
            resultado: 'errado',
            motivo: erros
              .map(({ campo, mensagem }) => `${rotuloDoCampo(tipo, campo)}: ${mensagem}`)
              .join(' ')
              .slice(0, 500),
          }
        if (repetido !== null && (repetidos === 'pular' || tipo !== 'pacientes'))
          return { linha, dados: null, resultado: 'repetido', motivo: repetido }
        return {
          linha,
          dados,
          resultado: null,
          motivo: repetido ?? '',
          digital,
          profissional_id: 'profissional_id' in dados ? (dados.profissional_id as string) : null,
        }
      })
      if (!decididas.some(({ dados }) => dados)) throw errors.NENHUMA()
      await db.affected(guardarColunas(id, como.mapa, como.opcoes))
      if (tipo === 'servicos') {
        await decidir(
          db,
          id,
          await criarServicos(db, profissional_id, linhas as LinhaConferida<ServicoLido>[], decididas),
        )
        await db.affected(mudarStatus(id, ['rascunho'], 'concluida', agora))
      } else {
        await decidir(db, id, decididas)
        await db.affected(mudarStatus(id, ['rascunho'], 'na-fila', agora))
      }
      return mudancaDe(await db.only(findMudanca(id)))
    }),
  ),

  parar: os.parar.handler(async ({ input: { id }, context, errors }) => {
    const { status } = await exigirMudanca(context, id)
    if (status === 'parada') return mudancaDe(await exigirMudanca(context, id))
    if ((await context.db.affected(mudarStatus(id, ['na-fila'], 'parada', context.agora()))) === 0)
      throw errors.NAO_CORRE()
    return mudancaDe(await exigirMudanca(context, id))
  }),

  retomar: os.retomar.handler(async ({ input: { id }, context, errors }) => {
    const { status } = await exigirMudanca(context, id)
    if (status === 'na-fila') return mudancaDe(await exigirMudanca(context, id))
    if ((await context.db.affected(mudarStatus(id, ['parada'], 'na-fila', context.agora()))) === 0)
      throw errors.NAO_PAROU()
    return mudancaDe(await exigirMudanca(context, id))
  }),

  desfazer: os.desfazer.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      await db.rows(lockMudanca(id))
      const mudanca = await exigirMudanca(context, id, db)
      if (mudanca.status === 'desfeita' || mudanca.status === 'desfazendo') return mudancaDe(mudanca)
      const agora = context.agora()
      if (mudanca.tipo === 'servicos' && mudanca.status === 'concluida') {
        await decidir(db, id, await retirarServicos(db, id, mudanca.profissional_id))
        await db.affected(mudarStatus(id, ['concluida'], 'desfeita', agora))
      } else if (
        (await db.affected(mudarStatus(id, ['concluida', 'parada', 'falhou'], 'desfazendo', agora))) === 0
      )
        throw errors.NAO_DESFAZ()
      return mudancaDe(await db.only(findMudanca(id)))
    }),
  ),

  desistir: os.desistir.handler(async ({ input: { id }, context, errors }) => {
    await exigirMudanca(context, id)
    if ((await context.db.affected(deleteMudanca(id))) === 0) throw errors.JA_COMECOU()
    return { apagada: true as const }
  }),
}

/** Services are few, and go in at once, through the same write as one that is typed. */
async function criarServicos(
  db: Db,
  profissional_id: string,
  linhas: readonly LinhaConferida<ServicoLido>[],
  decididas: readonly LinhaDecidida[],
): Promise<LinhaDecidida[]> {
  const dados = new Map(linhas.map(({ linha, dados: lido }) => [linha, lido]))
  const feitas: LinhaDecidida[] = []
  for (const decidida of decididas) {
    if (!decidida.dados) {
      feitas.push(decidida)
      continue
    }
    const servico = servicoEscrito.parse({ ...dados.get(decidida.linha)!, situacao: 'visivel' })
    const { id } = await criarServico(db, profissional_id, servico, {
      MUITOS_SERVICOS: () => erroComum('LIMITE_DO_PLANO'),
      LOCAL_DE_OUTRO: () => erroComum('NAO_ENCONTRADO'),
    })
    feitas.push({ ...decidida, dados: null, resultado: 'criado', servico_id: id })
  }
  return feitas
}

/** What was booked, or changed since, stays. */
async function retirarServicos(db: Db, id: string, profissional_id: string): Promise<LinhaDecidida[]> {
  await db.rows(trancarLista(profissional_id))
  const trazidos = await db.rows(findServicosTrazidos(id))
  const [usados, atuais] = await db.together([
    findUsados(trazidos.map(({ servico_id }) => servico_id)),
    findServicos(profissional_id),
  ])
  const decididas: LinhaDecidida[] = []
  for (const { linha, servico_id } of trazidos) {
    const mudado = (atuais.find((cada) => cada.id === servico_id)?.versao ?? 1) > 1
    const motivo = usados.some((cada) => cada.id === servico_id)
      ? 'O serviço já foi marcado'
      : mudado
        ? 'O serviço foi mudado aqui'
        : null
    if (motivo === null) await db.affected(deleteServico(servico_id))
    decididas.push(
      motivo === null
        ? { linha, dados: null, resultado: 'desfeito', motivo: '' }
        : { linha, dados: null, resultado: 'ficou', motivo, servico_id },
    )
  }
  return decididas
}
