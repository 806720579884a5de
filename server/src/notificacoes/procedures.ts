import { implement } from '@orpc/server'
import { enderecoPara } from '#domain/acesso/acesso.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { canalDoCostume } from '#domain/lembretes/costume.ts'
import { ehFixa, silencioPadrao, tabelaDePreferencias } from '#domain/notificacoes/canais.ts'
import { notificacoesContract, type NotificacaoDaLista } from '#domain/notificacoes/contract.ts'
import type { TipoDeAparelho } from '#domain/notificacoes/inscricao.ts'
import { alcanca } from '#domain/notificacoes/push.ts'
import { titulosNeutros } from '#domain/notificacoes/titulos-neutros.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { from } from '../tables.ts'
import { escreverCursor, lerCursor } from './cursor.ts'
import { inscreverAparelho } from './inscrever.ts'
import {
  abrirEntrega,
  anotarResposta,
  countNaoLidas,
  deleteNotificacao,
  findCostume,
  findEmail,
  findEntregas,
  findEscolhas,
  findInscricoes,
  findNotificacao,
  findNotificacoes,
  findSilencio,
  findTelefoneConfirmado,
  updateNotificacao,
  updateTodasLidas,
} from './queries.ts'

const os = implement(notificacoesContract).$context<Contexto>()

export const notificacoesRouter = os.router({
  listar: os.listar.handler(async ({ context, input, errors }) => {
    const sessao = exigirSessao(context)
    const { usuario_id } = sessao
    const cursor = input.cursor === undefined ? null : lerCursor(input.cursor)
    if (input.cursor !== undefined && !cursor)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const linhas = await context.db.rows(findNotificacoes(usuario_id, { ...input, cursor }))
    const pagina = linhas.slice(0, input.limite)
    const ultima = pagina.at(-1)
    return {
      notificacoes: pagina.map((linha) => notificacao(linha, sessao)),
      proximo_cursor:
        linhas.length > input.limite && ultima
          ? escreverCursor({ created_at: ultima.exato, id: ultima.id })
          : null,
    }
  }),

  contagem: os.contagem.handler(async ({ context }) =>
    context.db.only(countNaoLidas(exigirSessao(context).usuario_id)),
  ),

  obter: os.obter.handler(async ({ context, input, errors }) => {
    const linha = await context.db.first(findNotificacao(exigirSessao(context).usuario_id, input.id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return notificacao(linha, exigirSessao(context))
  }),

  marcar: os.marcar.handler(async ({ context, input, errors }) => {
    const { lida, canal } = input
    const lida_em = lida ? context.agora() : null
    const linha = await context.db.transaction(async (db) => {
      if (lida && canal) await db.rows(abrirEntrega(input.id, canal))
      return db.first(updateNotificacao(exigirSessao(context).usuario_id, input.id, { lida_em }))
    })
    if (!linha) throw errors.NAO_ENCONTRADO()
    return notificacao(linha, exigirSessao(context))
  }),

  marcarTodas: os.marcarTodas.handler(async ({ context, input }) => ({
    marcadas: await context.db.affected(
      updateTodasLidas(exigirSessao(context).usuario_id, { ...input, agora: context.agora() }),
    ),
  })),

  arquivar: os.arquivar.handler(async ({ context, input, errors }) => {
    // An archived notification counts as read.
    const agora = context.agora()
    const linha = await context.db.first(
      updateNotificacao(
        exigirSessao(context).usuario_id,
        input.id,
        input.arquivada ? { arquivada_em: agora, lida_em: agora } : { arquivada_em: null },
      ),
    )
    if (!linha) throw errors.NAO_ENCONTRADO()
    return notificacao(linha, exigirSessao(context))
  }),

  apagar: os.apagar.handler(async ({ context, input, errors }) => {
    const apagadas = await context.db.affected(deleteNotificacao(exigirSessao(context).usuario_id, input.id))
    if (apagadas === 0) throw errors.NAO_ENCONTRADO()
    return { apagada: true as const }
  }),

  entregas: os.entregas.handler(async ({ context, input, errors }) => {
    const [[dona], entregas] = await context.db.together([
      findNotificacao(exigirSessao(context).usuario_id, input.id),
      findEntregas(input.id),
    ])
    if (!dona) throw errors.NAO_ENCONTRADO()
    return entregas.map(({ enviar_em, enviada_em, ...entrega }) => ({
      ...entrega,
      enviar_em: enviar_em.toISOString(),
      enviada_em: enviada_em?.toISOString() ?? null,
    }))
  }),

  preferencias: os.preferencias.handler(({ context }) => preferenciasDe(context)),

  salvarPreferencias: os.salvarPreferencias.handler(async ({ context, input }) => {
    const { usuario_id } = exigirSessao(context)
    // The last of two choices for one thing counts; fixed ones stay.
    const escolhas = new Map(
      input.preferencias
        .filter(({ tipo, canal }) => !ehFixa(tipo, canal))
        .map((escolha) => [`${escolha.tipo} ${escolha.canal}`, { usuario_id, ...escolha }]),
    )
    await context.db.transaction(async (db) => {
      if (escolhas.size > 0)
        await db.affected(
          from
            .insertInto('preferencias_notificacao')
            .values([...escolhas.values()])
            .onConflict((oc) =>
              oc
                .columns(['usuario_id', 'tipo', 'canal'])
                .doUpdateSet({ ativo: (eb) => eb.ref('excluded.ativo') }),
            ),
        )
      if (input.costume !== undefined)
        await db.affected(
          from
            .updateTable('usuarios')
            .where('id', '=', usuario_id)
            .set({ lembretes_por_costume: input.costume }),
        )
      if (input.silencio)
        await db.affected(
          from
            .insertInto('silencio_notificacoes')
            .values({ usuario_id, ...input.silencio })
            .onConflict((oc) => oc.column('usuario_id').doUpdateSet({ ...input.silencio })),
        )
    })
    return preferenciasDe(context)
  }),

  inscricoes: os.inscricoes.handler(async ({ context }) => {
    const sessao = exigirSessao(context)
    const linhas = await context.db.rows(findInscricoes(sessao.usuario_id))
    return linhas.map((linha) => inscricao(linha, sessao))
  }),

  inscrever: os.inscrever.handler(async ({ context, input, errors }) => {
    const sessao = exigirSessao(context)
    if (!context.push || !alcanca(context.push, input.tipo ?? 'navegador')) throw errors.PUSH_INDISPONIVEL()
    const linha = await inscreverAparelho(context, sessao, input)
    if (linha === 'demais') throw errors.INSCRICOES_DEMAIS()
    return inscricao(linha, sessao)
  }),

  desinscrever: os.desinscrever.handler(async ({ context, input, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const retiradas = await context.db.affected(
      from.deleteFrom('inscricoes_push').where('id', '=', input.id).where('usuario_id', '=', usuario_id),
    )
    if (retiradas === 0) throw errors.NAO_ENCONTRADO()
    return { retirada: true as const }
  }),

  testarInscricao: os.testarInscricao.handler(async ({ context, input, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const alvo = await context.db.first(findInscricoes(usuario_id).where('id', '=', input.id))
    if (!alvo || !context.push || !alcanca(context.push, alvo.tipo)) throw errors.NAO_ENCONTRADO()
    await context.limitar({ name: 'push de teste', of: usuario_id, limit: { times: 10, seconds: 600 } })
    const { resultado } = await context.push.enviar(alvo, {
      id: alvo.id,
      titulo: titulosNeutros.sistema,
      link: '/',
      urgente: false,
    })
    // People may not write the answers of their devices.
    if (resultado !== 'falhou')
      await context.sistema.affected(anotarResposta(alvo, resultado, context.agora()))
    return { resultado }
  }),
})

async function preferenciasDe(context: Contexto) {
  const { usuario_id } = exigirSessao(context)
  const [escolhas, [silencio], [pessoa], [costume]] = await context.db.together([
    findEscolhas(usuario_id),
    findSilencio(usuario_id),
    findEmail(usuario_id),
    findCostume(usuario_id),
  ])
  const email = pessoa?.email ?? null
  const { telefone } = await context.sistema.only(findTelefoneConfirmado(usuario_id))
  return {
    preferencias: tabelaDePreferencias(escolhas, email !== null),
    silencio: silencio ?? silencioPadrao,
    costume: { ligado: costume?.ligado ?? true, canal: canalDoCostume(costume?.respostas ?? []) },
    canais: {
      email,
      chave_push: context.push?.chavePublica ?? null,
      push_do_aplicativo: [...(context.push?.plataformas ?? [])],
      sms: telefone?.slice(-4) ?? null,
    },
  }
}

type Linha = Omit<NotificacaoDaLista, 'created_at' | 'lida_em' | 'arquivada_em'> & {
  created_at: Date
  lida_em: Date | null
  arquivada_em: Date | null
}

function notificacao(linha: Linha, { perfil }: Sessao): NotificacaoDaLista {
  const { id, tipo, prioridade, titulo, mensagem, link, lida_em, arquivada_em, created_at } = linha
  return {
    id,
    tipo,
    prioridade,
    titulo,
    mensagem,
    link: link && enderecoPara(perfil, link),
    lida_em: lida_em?.toISOString() ?? null,
    arquivada_em: arquivada_em?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

interface LinhaDeInscricao {
  id: string
  tipo: TipoDeAparelho
  aparelho: string
  sessao_id: string | null
  criada_em: Date
  usada_em: Date | null
}

function inscricao(linha: LinhaDeInscricao, { sessao_id }: Sessao) {
  const { id, tipo, aparelho, criada_em, usada_em } = linha
  return {
    id,
    tipo,
    aparelho,
    este: linha.sessao_id === sessao_id,
    criada_em: criada_em.toISOString(),
    usada_em: usada_em?.toISOString() ?? null,
  }
}
