import { implement } from '@orpc/server'
import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { horariosLivres } from '#domain/horarios/horarios-livres.ts'
import { diasNoPerfil, ordemPadrao } from '#domain/profissionais/busca.ts'
import { profissionaisContract } from '#domain/profissionais/contract.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { entradasDe, lerAgendas } from './agenda.ts'
import { buscar } from './buscar.ts'
import { findAvaliacoes, findMeuRegistro, findNotas, findOpcoes, findPerfil } from './queries.ts'

const os = implement(profissionaisContract).$context<Contexto>()

export const profissionaisRouter = os.router({
  buscar: os.buscar.handler(({ input: { cursor, ordem = ordemPadrao, ...filtros }, context }) =>
    buscar({ ...filtros, ordem, perto: null, agora: context.agora() }, cursor, context),
  ),

  proximos: os.proximos.handler(
    ({ input: { cursor, ordem = 'distancia', posicao, raio_km, ...filtros }, context }) =>
      buscar({ ...filtros, ordem, perto: { ...posicao, raio_km }, agora: context.agora() }, cursor, context),
  ),

  filtros: os.filtros.handler(({ context }) => context.db.only(findOpcoes())),

  meuRegistro: os.meuRegistro.handler(
    async ({ context }) =>
      (await context.db.first(findMeuRegistro(exigirSessao(context).usuario_id))) ?? null,
  ),

  publico: os.publico.handler(async ({ input: { id }, context, errors }) => {
    const agora = context.agora()
    // The means are over all published reviews, and a visitor's rows are only the newest: the product counts them.
    const [notas, [perfil, avaliacoes, agendas]] = await Promise.all([
      context.sistema.first(findNotas(id)),
      context.db.transaction((db) =>
        Promise.all([
          db.first(findPerfil(id)),
          db.rows(findAvaliacoes(id)),
          lerAgendas(db, [id], agora, diasNoPerfil),
        ]),
      ),
    ])
    if (!perfil) throw errors.NAO_ENCONTRADO()
    const entrada = entradasDe(agendas, agora, diasNoPerfil).get(id)
    const template = entrada?.templates[0]
    const zona = template?.zona ?? perfil.zona
    const livres = Map.groupBy(entrada ? horariosLivres(entrada) : [], ({ inicio }) =>
      dataLocal(inicio, zona),
    )
    const hoje = dataLocal(agora.getTime(), zona)
    return {
      ...perfil,
      zona,
      verificado_em: perfil.verificado_em.toISOString(),
      notas: notas ?? null,
      avaliacoes: avaliacoes.map((linha) => ({ ...linha, created_at: linha.created_at.toISOString() })),
      horarios: Array.from({ length: diasNoPerfil }, (_, quantos) => {
        const data = somarDias(hoje, quantos)
        const doDia = livres.get(data) ?? []
        return { data, inicios: doDia.map(({ inicio }) => new Date(inicio).toISOString()) }
      }),
      duracao_min: template?.duracao_min ?? perfil.duracao_min,
    }
  }),
})
