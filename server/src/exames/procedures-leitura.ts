import { podeEmitir } from '#domain/documentos/conselhos.ts'
import { valorEscrito } from '#domain/exames/valores.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirLeitor, exigirProfissional, findAssinante } from '../prontuario/entrada.ts'
import { exigirRota } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirPessoa, os, resultadoLido } from './implementer.ts'
import { compararValores, pedidoDe, resultadoDe } from './linhas.ts'
import {
  findDestinatarios,
  findMeus,
  findPedidos,
  findPessoas,
  findResultados,
  findValores,
} from './queries.ts'
import { findCriticos, findEsperando, findNovos } from './queries-acompanhar.ts'

const POR_VEZ = 20
/** Exams of one request in a line of a list. */
const NOMES = 3

/** What is read of exams. */
export const leituraRouter = {
  pedidos: os.pedidos.handler(async ({ input: { id, agendamento_id }, context }) => {
    const pessoa = await exigirPessoa(context, id)
    const [linhas, [assinante], destinatarios] = await context.db.together([
      findPedidos(id, agendamento_id),
      findAssinante(),
      findDestinatarios(id),
    ])
    await registrarAcessosDoDia(context, 'prontuario', 'Pedidos de exame', [pessoa.usuario_id])
    const { mede, nascimento, genero } = pessoa
    return {
      itens: linhas.map(pedidoDe),
      pede: mede === 'profissional' && podeEmitir(assinante?.conselho ?? null, 'pedido-exame'),
      anota: mede,
      destinatarios,
      quem: { nascimento, genero },
    }
  }),

  resultados: os.resultados.handler(async ({ input: { id, cursor: texto }, context, errors }) => {
    const pessoa = await exigirPessoa(context, id)
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const lidas = await context.db.rows(findResultados(id, cursor, POR_VEZ + 1))
    await registrarAcessosDoDia(context, 'prontuario', 'Resultados de exame', [pessoa.usuario_id])
    const { linhas, proximo } = paginar(
      lidas.map((linha) => ({ ...linha, chave: linha.coletado_em })),
      POR_VEZ,
    )
    return { itens: linhas.map(({ chave: _, ...linha }) => resultadoDe(linha)), proximo }
  }),

  comparar: os.comparar.handler(async ({ input: { id, de }, context }) => {
    const pessoa = await exigirPessoa(context, id)
    const linhas = await context.db.rows(findValores(id, de))
    await registrarAcessosDoDia(context, 'prontuario', 'Exames comparados', [pessoa.usuario_id])
    return compararValores(linhas)
  }),

  endereco: os.endereco.handler(async ({ input: { id }, context }) => {
    exigirLeitor(context)
    const { caminho, titular_id } = await resultadoLido(context.db, id)
    if (caminho === null) throw erroComum('NAO_ENCONTRADO')
    await context.db.affected(insertAcessos(context, 'prontuario', 'Arquivo de exame aberto', [titular_id]))
    return { endereco: context.enderecoDoArquivo('documentos', caminho, { shown: true }) }
  }),

  acompanhar: os.acompanhar.handler(async ({ context }) => {
    await exigirProfissional(context)
    const [criticos, novos, esperando] = await context.db.together([
      findCriticos(),
      findNovos(),
      findEsperando(),
    ])
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Exames para acompanhar',
      [...criticos, ...novos, ...esperando].map(({ titular_id }) => titular_id),
    )
    const comum = ({
      id,
      paciente_id,
      paciente,
      em,
    }: (typeof novos)[number] | (typeof esperando)[number]) => ({
      id,
      paciente_id,
      paciente,
      em: em.toISOString(),
    })
    return {
      criticos: criticos.map(({ exame, valores, ...linha }) => ({
        ...comum({ exame, ...linha }),
        exame,
        valores: valores.map((valor) => `${valor.rotulo} ${valorEscrito(valor)}`).join(', '),
      })),
      novos: novos.map((linha) => ({ ...comum(linha), exame: linha.exame })),
      esperando: esperando.map((linha) => ({
        ...comum(linha),
        exames: nomesDe(linha.exames),
        urgencia: linha.urgencia,
        status: linha.status,
      })),
      totais: {
        criticos: criticos[0]?.total ?? 0,
        novos: novos[0]?.total ?? 0,
        esperando: esperando[0]?.total ?? 0,
      },
    }
  }),

  meus: os.meus.handler(async ({ context }) => {
    exigirRota(context, '/perfil-paciente')
    const [linhas, pessoas] = await context.db.together([findMeus(), findPessoas()])
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Pedidos de exame',
      linhas.map(({ titular_id }) => titular_id),
    )
    return linhas.map((linha) => {
      const dona = pessoas.find(({ paciente_id }) => paciente_id === linha.paciente_id)
      return { ...pedidoDe(linha), paciente: dona?.nome ?? '', meu: dona?.proprio ?? false }
    })
  }),
}

/** 'Hemograma completo, TSH e mais 2'. */
function nomesDe(exames: readonly { termo: string }[]): string {
  const ditos = exames.slice(0, NOMES).map(({ termo }) => termo)
  const outros = exames.length - ditos.length
  return ditos.join(', ') + (outros > 0 ? ` e mais ${outros}` : '')
}
