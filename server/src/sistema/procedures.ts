import { implement } from '@orpc/server'
import { termos, versaoDosTermos } from '#domain/acesso/termos.ts'
import type { TipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import { titulosNeutros } from '#domain/notificacoes/titulos-neutros.ts'
import type { RecursoAcessado } from '#domain/privacidade/pedido.ts'
import { chavesDeConfiguracao, configuracoesPadrao } from '#domain/sistema/configuracoes.ts'
import { sistemaContract, type ConfiguracaoGuardada, type TextoLegal } from '#domain/sistema/contract.ts'
import { abreviarNome, mascararDestino } from '#domain/sistema/mensagem.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { chamados } from '../auditoria/queries.ts'
import type { Db } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { historicoRouter } from './procedures-historico.ts'
import {
  countPessoas,
  existeMensagem,
  findAcessosDeTodos,
  findConfiguracoesComAutor,
  findMensagens,
  findTermosEmVigor,
  findTextos,
  findTrabalhos,
  insertTexto,
  reenviarEntrega,
  reenviarMensagem,
  saveConfiguracao,
} from './queries.ts'

const os = implement(sistemaContract).$context<Contexto>()
/** The page `/sistema` and its operations are for the general administrator. */
const administrar = os.use(({ context, next }) => {
  exigirRota(context, '/sistema')
  return next()
})
const POR_VEZ = 40

async function configuracoesDe(db: Db): Promise<ConfiguracaoGuardada[]> {
  const guardadas = await db.rows(findConfiguracoesComAutor())
  return chavesDeConfiguracao.map((chave) => {
    const guardada = guardadas.find((linha) => linha.chave === chave)
    return {
      chave,
      valor: guardada?.valor ?? configuracoesPadrao[chave],
      versao: guardada?.versao ?? null,
      alterada_em: guardada?.alterada_em.toISOString() ?? null,
      alterada_por: guardada?.alterada_por ?? null,
    } as ConfiguracaoGuardada
  })
}

export const sistemaRouter = os.router({
  ...historicoRouter,

  configuracoes: administrar.configuracoes.handler(({ context }) => configuracoesDe(context.db)),

  configurar: administrar.configurar.handler(async ({ input, context, errors }) => {
    const { chave, valor, versao } = input
    if (!(await context.db.first(saveConfiguracao(chave, valor, versao)))) throw errors.CONFIGURACAO_MUDOU()
    context.configuracoes.esquecer()
    return (await configuracoesDe(context.db)).find((cada) => cada.chave === chave)!
  }),

  mensagens: administrar.mensagens.handler(async ({ input, context }) => {
    // As the product: neither people nor administrators may read the outbox or others' notices. Texts are left out.
    const linhas = await context.sistema.rows(
      findMensagens({ ...input, antes: input.antes ? new Date(input.antes) : null, quantas: POR_VEZ }),
    )
    return {
      itens: linhas.map((linha) => ({
        ...linha,
        ...(linha.canal === 'push'
          ? {
              destino: abreviarNome(linha.destino),
              assunto: titulosNeutros[linha.assunto as TipoNotificacao],
            }
          : { destino: mascararDestino(linha.destino) }),
        criada_em: linha.criada_em.toISOString(),
        enviada_em: linha.enviada_em?.toISOString() ?? null,
      })),
      proximo: linhas.length === POR_VEZ ? linhas.at(-1)!.criada_em.toISOString() : null,
    }
  }),

  reenviar: administrar.reenviar.handler(async ({ input, context, errors }) => {
    const agora = context.agora()
    // As the product, which owns the queue; the audit names the caller.
    const [[existe], mensagem, entrega] = await context.sistema.together([
      existeMensagem(input.id),
      reenviarMensagem(input.id, agora),
      reenviarEntrega(input.id, agora),
    ])
    if (!existe?.existe) throw errors.NAO_ENCONTRADO()
    if (mensagem.length + entrega.length === 0) throw errors.SEM_REENVIO()
    return { id: input.id }
  }),

  trabalhos: administrar.trabalhos.handler(async ({ context }) => {
    return (await context.db.rows(findTrabalhos())).map((linha) => ({
      ...linha,
      comecou_em: linha.comecou_em.toISOString(),
      terminou_em: linha.terminou_em.toISOString(),
      ok_em: linha.ok_em?.toISOString() ?? null,
    }))
  }),

  acessos: administrar.acessos.handler(async ({ input, context }) => {
    const pessoa = semAcentos(input.pessoa ?? '').replace(/[\\%_]/g, '\\$&')
    const ditos = pessoa ? await chamados(context.db, input.pessoa!) : null
    const linhas = await context.db.rows(
      findAcessosDeTodos({ pessoa, chamados: ditos, antes: input.antes ?? null, quantos: POR_VEZ }),
    )
    return {
      itens: linhas.map((linha) => ({
        ...linha,
        em: linha.em.toISOString(),
        recurso: linha.recurso as RecursoAcessado,
      })),
      proximo: linhas.length === POR_VEZ ? linhas.at(-1)!.id : null,
    }
  }),

  termos: os.termos.handler(async ({ context }) => textoDe(await context.db.only(findTermosEmVigor()))),

  textos: administrar.textos.handler(async ({ context }) => {
    const [textos, [contagem]] = await context.db.together([findTextos(), countPessoas()])
    return {
      versoes: textos.map((texto) => ({
        ...textoDe(texto),
        em_vigor: texto.em_vigor,
        aceites: texto.aceites,
      })),
      pessoas: contagem!.pessoas,
    }
  }),

  publicarTexto: administrar.publicarTexto.handler(async ({ input, context, errors }) => {
    const texto = await context.db.first(insertTexto(input))
    if (!texto) throw errors.VERSAO_EXISTE()
    return textoDe(texto)
  }),
})

/** The program holds the text of a version that came with it. */
function textoDe(linha: {
  versao: string
  resumo: string
  secoes: { titulo: string; texto: string }[]
  publicado_em: Date
}): TextoLegal {
  const { versao, resumo, publicado_em } = linha
  const secoes = versao === versaoDosTermos && linha.secoes.length === 0 ? [...termos] : linha.secoes
  return { versao, resumo, secoes, publicado_em: publicado_em.toISOString() }
}
