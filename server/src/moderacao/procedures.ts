import { implement } from '@orpc/server'
import { moderacaoContract, type CasoNaFila, type ItemDaFila } from '#domain/moderacao/contract.ts'
import { motivosDeDenuncia, prazoDaDenuncia, prazoDeUmaSemana } from '#domain/moderacao/denuncia.ts'
import { atosDoCaso, recusaDoRecurso } from '#domain/moderacao/rules.ts'
import { idDoVideo } from '#domain/posts/endereco-do-video.ts'
import { lerDenunciasDeContato } from '../agendamentos/entrada.ts'
import { findQuemModera } from '../agendamentos/contato/queries.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { avisosAModeracao, avisosDoAto, avisosDoRecurso } from './avisos.ts'
import { fatosDe } from './fatos.ts'
import { minhasRouter } from './procedures-minhas.ts'
import { findPorMotivo, findTempos } from './queries-numeros.ts'
import {
  countFila,
  findAlvo,
  findAlvoDoCaso,
  findCaso,
  findCasoAberto,
  findFila,
  findJaAnalisado,
  findQuemDenunciou,
  insertAto,
  insertCaso,
  insertDenuncia,
  insertRestricao,
  levantarRestricoes,
  lockAlvo,
  lockCaso,
  updateAlvo,
  updateDecisao,
  updatePrazo,
  updateRecursoDecidido,
  updateVersao,
  type LinhaDeCaso,
} from './queries.ts'

const os = implement(moderacaoContract).$context<Contexto>()

const DA_PESSOA = { times: 20, seconds: 3_600 }
const DO_VISITANTE = { times: 5, seconds: 3_600 }
const DIA = 86_400_000

/** As the product: no policy shows an administrator who reported, and nobody may write what was decided. */
export const moderacaoRouter = os.router({
  ...minhasRouter,

  denunciar: os.denunciar.handler(async ({ input, context, errors }) => {
    const { alvo, id, motivo, relato } = input
    const { sessao, pedido } = context
    const usuario_id = sessao?.usuario_id ?? null
    await context.limitar(
      usuario_id
        ? { name: 'denuncias-rede', of: usuario_id, limit: DA_PESSOA }
        : { name: 'denuncias-visitante', of: pedido.rede, limit: DO_VISITANTE },
    )
    // Read as whoever reports: what they may not see, they cannot report.
    const visto = await context.db.first(findAlvo(alvo, id))
    if (!visto) throw errors.NAO_ENCONTRADO()
    if (visto.autor_id === usuario_id) throw errors.PROPRIO()
    const agora = context.agora()
    return context.sistema.transaction(async (db) => {
      const coisa = await db.first(lockAlvo(alvo, id))
      if (coisa?.status !== 'publicado' && coisa?.status !== 'em-revisao') throw errors.NAO_ENCONTRADO()
      if (await db.first(findJaAnalisado(alvo, id, motivo, coisa.marca))) throw errors.JA_ANALISADO()
      const termo = new Date(prazoDaDenuncia(motivo, agora.getTime()))
      const aberto = await db.first(findCasoAberto(alvo, id))
      const caso = aberto ?? (await db.only(insertCaso(alvo, id, coisa.autor_id, termo)))
      const visitante = usuario_id ? null : `${pedido.rede} ${pedido.navegador}`
      const feita = await db.first(insertDenuncia(caso.id, { motivo, relato, usuario_id, visitante }))
      if (!feita) throw errors.JA_DENUNCIADO()
      const { prazo } = await db.only(updatePrazo(caso.id, termo))
      if (!aberto) {
        const quem = await db.rows(findQuemModera)
        await notificar(
          db,
          ...avisosAModeracao(
            quem.map((cada) => cada.usuario_id),
            { id: caso.id, alvo },
            motivo,
          ),
        )
      }
      return { prazo: prazo.toISOString(), com_resposta: usuario_id !== null }
    })
  }),

  fila: os.fila.handler(async ({ input: { situacao }, context }) => {
    const { usuario_id } = exigirRota(context, '/admin-geral')
    const agora = context.agora()
    const [linhas, [contagem]] = await context.sistema.together([findFila(situacao, agora), countFila])
    const contatos = await lerDenunciasDeContato(context, situacao === 'recursos' ? null : situacao)
    const itens: ItemDaFila[] = [
      ...linhas.map((linha) => {
        const caso = casoDe(linha, usuario_id, context)
        return { tipo: 'publicacao' as const, prazo: caso.recurso?.prazo ?? caso.prazo, caso }
      }),
      ...contatos.itens.map((denuncia) => ({
        tipo: 'contato' as const,
        prazo: new Date(prazoDeUmaSemana(Date.parse(denuncia.denunciada_em))).toISOString(),
        denuncia,
      })),
    ]
    const decididoEm = (item: ItemDaFila) =>
      (item.tipo === 'contato' ? item.denuncia.decisao?.em : item.caso.decisao?.em) ?? ''
    itens.sort(
      situacao === 'decididas'
        ? (a, b) => (decididoEm(a) < decididoEm(b) ? 1 : -1)
        : (a, b) => (a.prazo < b.prazo ? -1 : 1),
    )
    return {
      itens,
      contagem: { abertas: contagem!.abertas + contatos.abertas, recursos: contagem!.recursos },
    }
  }),

  agir: os.agir.handler(async ({ input, context, errors }) => {
    const { usuario_id: quem } = exigirRota(context, '/admin-geral')
    const { id, versao, ato, motivo, parecer } = input
    if (ato === 'restringir' && !input.dias) throw errors.DIAS_OBRIGATORIOS()
    const dias = ato === 'restringir' ? input.dias! : null
    const em = context.agora()
    return context.sistema.transaction(async (db) => {
      const { caso, marca } = await tomar(db, id, em, errors)
      if (caso.versao !== versao) throw errors.MUDOU()
      if (!atosDoCaso(fatosDe(caso)).includes(ato)) throw errors.NAO_PODE()
      await db.affected(insertAto(id, { ato, motivo, parecer, dias, quem }))
      const { alvo, alvo_id } = caso
      if (ato === 'em-revisao') await db.affected(updateAlvo(alvo, alvo_id!, 'em-revisao'))
      if (ato === 'restringir')
        await db.affected(insertRestricao(id, caso.autor_id!, new Date(em.getTime() + dias! * DIA)))
      if (ato === 'manter') {
        if (caso.status === 'em-revisao') await db.affected(updateAlvo(alvo, alvo_id!, 'publicado'))
        await db.affected(levantarRestricoes(id, em))
      }
      if (ato === 'remover' && alvo_id) await db.affected(updateAlvo(alvo, alvo_id, 'removido'))
      await db.affected(
        ato === 'manter' || ato === 'remover'
          ? updateDecisao(id, {
              decisao: ato === 'manter' ? 'mantido' : 'removido',
              motivo,
              parecer,
              marca,
              quem,
              em,
            })
          : updateVersao(id),
      )
      await notificar(db, ...avisosDoAto(caso, { ato, motivo, parecer, dias }, await quemDenunciou(db, id)))
      return casoDe(await db.only(findCaso(id, em)), quem, context)
    })
  }),

  decidirRecurso: os.decidirRecurso.handler(async ({ input, context, errors }) => {
    const { usuario_id: quem } = exigirRota(context, '/admin-geral')
    const { id, versao, desfecho, parecer } = input
    const em = context.agora()
    return context.sistema.transaction(async (db) => {
      const { caso } = await tomar(db, id, em, errors)
      switch (recusaDoRecurso(fatosDe(caso), quem, caso.decidido_por)) {
        case 'sem-recurso':
          throw errors.SEM_RECURSO()
        case 'ja-decidido':
          throw errors.JA_DECIDIDO()
        case 'mesma-pessoa':
          throw errors.MESMA_PESSOA()
        case null:
      }
      if (caso.versao !== versao) throw errors.MUDOU()
      if (desfecho === 'acolhido') {
        if (caso.alvo_id && caso.status === 'removido')
          await db.affected(updateAlvo(caso.alvo, caso.alvo_id, 'publicado'))
        await db.affected(levantarRestricoes(id, em))
      }
      await db.affected(updateRecursoDecidido(id, { desfecho, parecer, quem, em }))
      await notificar(db, ...avisosDoRecurso(caso, desfecho, parecer, await quemDenunciou(db, id)))
      return casoDe(await db.only(findCaso(id, em)), quem, context)
    })
  }),

  numeros: os.numeros.handler(async ({ input: { dias }, context }) => {
    exigirRota(context, '/admin-geral')
    const agora = context.agora()
    const desde = new Date(agora.getTime() - dias * DIA)
    const [motivos, [tempos]] = await context.sistema.together([
      findPorMotivo(desde),
      findTempos(desde, agora),
    ])
    const { pedidos, acolhidos, negados, ...resto } = tempos!
    const soma = (coluna: 'denuncias' | 'de_visitantes') =>
      motivos.reduce((total, linha) => total + linha[coluna], 0)
    return {
      ...resto,
      denuncias: soma('denuncias'),
      de_visitantes: soma('de_visitantes'),
      recursos: { pedidos, acolhidos, negados },
      por_motivo: motivosDeDenuncia.flatMap((motivo) => {
        const linha = motivos.find((cada) => cada.motivo === motivo)
        if (!linha) return []
        const { denuncias, decididas, procedentes } = linha
        return [{ motivo, denuncias, decididas, procedentes }]
      }),
    }
  }),
})

/** Holds the thing, then its case, and reads both under the lock. */
async function tomar(db: Db, id: string, agora: Date, errors: { NAO_ENCONTRADO(): Error }) {
  const coisa = await db.first(findAlvoDoCaso(id))
  if (!coisa) throw errors.NAO_ENCONTRADO()
  const presa = coisa.alvo_id ? await db.first(lockAlvo(coisa.alvo, coisa.alvo_id)) : undefined
  await db.first(lockCaso(id))
  return { caso: await db.only(findCaso(id, agora)), marca: presa?.marca ?? null }
}

const quemDenunciou = async (db: Db, caso_id: string) =>
  (await db.rows(findQuemDenunciou(caso_id))).map(({ usuario_id }) => usuario_id)

const HORA_S = 3_600

function casoDe(linha: LinhaDeCaso, quem: string, { enderecoDoArquivo }: Contexto): CasoNaFila {
  const { id, versao, situacao, alvo, post_id, titulo, conteudo, status, removidos_antes, denuncias, atos } =
    linha
  return {
    id,
    versao,
    situacao,
    alvo,
    post_id,
    titulo,
    conteudo,
    // A video is public while a published post shows it; whoever decides sees it in any case.
    midias: linha.midias.map((midia) => {
      const caminho = midia.type === 'video' ? midia.url.replace(/^\/arquivos\/posts\//, '') : null
      return caminho && idDoVideo(caminho)
        ? { ...midia, url: enderecoDoArquivo('posts', caminho, { seconds: HORA_S, assinado: true }) }
        : midia
    }),
    status,
    removidos_antes,
    denuncias,
    atos,
    autor:
      linha.autor_id && linha.autor_nome !== null ? { id: linha.autor_id, nome: linha.autor_nome } : null,
    aberto_em: linha.aberto_em.toISOString(),
    prazo: linha.prazo.toISOString(),
    decisao:
      linha.decisao && linha.decidido_em
        ? {
            desfecho: linha.decisao,
            motivo: linha.motivo,
            parecer: linha.parecer,
            quem: linha.decidido_por_nome,
            em: linha.decidido_em.toISOString(),
          }
        : null,
    recurso:
      linha.recurso !== null && linha.recurso_em
        ? {
            texto: linha.recurso,
            em: linha.recurso_em.toISOString(),
            prazo: new Date(prazoDeUmaSemana(linha.recurso_em.getTime())).toISOString(),
            desfecho: linha.recurso_desfecho,
            parecer: linha.recurso_parecer,
            foi_voce: linha.decidido_por === quem,
          }
        : null,
    acoes: atosDoCaso(fatosDe(linha)),
  }
}
