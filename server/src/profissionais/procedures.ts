import { implement } from '@orpc/server'
import { situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { emIso } from '#domain/formato/instante.ts'
import type { HorarioLivre } from '#domain/horarios/entrada.ts'
import { horariosPorDia } from '#domain/horarios/livres/horarios-livres.ts'
import { diasNoPerfil, ordemPadrao } from '#domain/profissionais/busca.ts'
import { profissionaisContract } from '#domain/profissionais/contract.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { entradaDe, findAgendas, hojeDe, pedidoPadrao, periodoDe } from '../horarios/entrada.ts'
import { diretorioDe } from './diretorio.ts'
import { buscar } from './buscar.ts'
import { horariosDaLista } from './horarios-da-lista.ts'
import { comLugar } from './lugar.ts'
import { findParaEscolher } from './queries-escolha.ts'
import { findAvaliacoes, findMeuRegistro, findNotas, findOpcoes, findPerfil } from './queries.ts'

const os = implement(profissionaisContract).$context<Contexto>()

const MINUTO = 60_000

export const profissionaisRouter = os.router({
  buscar: os.buscar.handler(
    async ({ input: { cursor, ordem = ordemPadrao, raio_km, ...filtros }, context }) =>
      buscar(
        { ...(await comLugar(filtros, raio_km, context)), ordem, agora: context.agora() },
        cursor,
        context,
      ),
  ),

  proximos: os.proximos.handler(
    ({ input: { cursor, ordem = 'distancia', posicao, raio_km, ...filtros }, context }) =>
      buscar({ ...filtros, ordem, perto: { ...posicao, raio_km }, agora: context.agora() }, cursor, context),
  ),

  escolher: os.escolher.handler(({ input, context, errors }) => {
    if (exigirSessao(context).perfil !== 'administrador-geral') throw errors.SEM_PERMISSAO()
    return input.q.length < 2 ? [] : context.db.rows(findParaEscolher(input.q))
  }),

  filtros: os.filtros.handler(async ({ context }) => {
    const opcoes = await context.atrasavel.only(findOpcoes())
    // Counting everybody by every filter takes tens of milliseconds; the numbers may be a minute old. That there is nobody yet is not kept.
    if (opcoes.especialidades.length > 0)
      context.manter?.({ version: '', until: context.agora().getTime() + MINUTO })
    return opcoes
  }),

  horarios: os.horarios.handler(({ input, context }) => horariosDaLista(input, context)),

  meuRegistro: os.meuRegistro.handler(
    async ({ context }) =>
      (await context.db.first(findMeuRegistro(exigirSessao(context).usuario_id))) ?? null,
  ),

  diretorio: os.diretorio.handler(async ({ input, context, errors }) => {
    const achado = await diretorioDe(input, context)
    if (!achado) throw errors.NAO_ENCONTRADO()
    return achado
  }),

  publico: os.publico.handler(async ({ input: { id }, context, errors }) => {
    const agora = context.agora()
    // As the product: the means are over all published reviews, and a visitor's rows are only the newest.
    const [notas, [perfil, avaliacoes, agenda]] = await Promise.all([
      context.sistema.first(findNotas(id)),
      context.atrasavel.transaction((db) =>
        Promise.all([
          db.first(findPerfil(id)),
          db.rows(findAvaliacoes(id)),
          db.first(findAgendas([id], periodoDe(agora, diasNoPerfil))),
        ]),
      ),
    ])
    if (!perfil) throw errors.NAO_ENCONTRADO()
    const hojeLa = agenda && hojeDe(agenda, agora)
    const zona = hojeLa?.zona ?? perfil.zona
    const hoje = dataLocal(agora.getTime(), zona)
    const pedido = agenda ? pedidoPadrao(agenda) : {}
    const pergunta = { de: hoje, ate: somarDias(hoje, diasNoPerfil - 1), agora, pedido }
    const dias = agenda ? horariosPorDia(entradaDe(agenda, pergunta)) : []
    return {
      ...perfil,
      zona,
      verificado_em: perfil.verificado_em.toISOString(),
      selo: situacaoDaVerificacao(perfil.conferir_ate.getTime(), agora.getTime()) === 'em-vigor',
      notas: notas ?? null,
      avaliacoes: avaliacoes.map((linha) => ({ ...linha, created_at: linha.created_at.toISOString() })),
      horarios: Array.from({ length: diasNoPerfil }, (_, quantos) => ({
        data: somarDias(hoje, quantos),
        ...iniciosDe(dias[quantos]?.livres ?? []),
      })),
      duracao_min: pedido.servico?.duracao_min ?? agenda?.templates[0]?.duracao_min ?? perfil.duracao_min,
    }
  }),
})

/** The starts without repeats, since several windows may give the same one, and the free seats of each where there are several. */
function iniciosDe(livres: readonly HorarioLivre[]) {
  const porInicio = new Map(livres.map(({ inicio, restam }) => [emIso(inicio), restam]))
  const restam = [...porInicio.values()].filter((quantas) => quantas !== undefined)
  return { inicios: [...porInicio.keys()], ...(restam.length > 0 && { restam }) }
}
