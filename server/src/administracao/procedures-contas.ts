import { implement } from '@orpc/server'
import { existePara, podeAbrir, rotas } from '#domain/acesso/acesso.ts'
import { consequenciasDoTipo } from '#domain/administracao/consequencias.ts'
import { recusaDaMudanca, type AcaoNaConta } from '#domain/administracao/conta.ts'
import { administracaoContract } from '#domain/administracao/contract.ts'
import { relacoesDeCuidado } from '#domain/administracao/palavras.ts'
import { formatarData } from '#domain/formato/data.ts'
import { execucaoDaExclusao, prazoDoPedido, zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { rotulosTipoUsuario, type TipoUsuario } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { notificar } from '../notificacoes/queries.ts'
import { countDaPessoaToda, tabelasPessoais } from '../privacidade/entrada.ts'
import { insertAcessos, insertPedido } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { encerrarSessoes, findConta, findLogins, insertMudanca, lockConta, updateTipo } from './queries.ts'
import { desmarcarExclusao, findConcessoes, findExclusaoMarcada, findFatos } from './queries-contas.ts'

const os = implement(administracaoContract).$context<Contexto>()

/** Marks a request that administration made for a person. */
const PELA_ADMINISTRACAO = 'Marcada pela administração.'

/** Enough for a morning of sign-ups; too few to send mail to strangers by the hundred. */
const CONVITES = { ato: 'convites-da-administracao', vezes: 30, segundos: 3600 }

/** Keeps the reason in the history of the account. */
export const anotar = (
  db: Db,
  context: Contexto,
  usuario_id: string,
  acao: AcaoNaConta,
  { de = '', para = '', motivo }: { de?: string; para?: string; motivo: string },
) => db.affected(insertMudanca({ usuario_id, autor_id: context.sessao!.usuario_id, acao, de, para, motivo }))

/** ADMIN-06. As the product: nobody has a policy on others' accounts. Each reading is logged, each act is kept with its reason and told to the person. */
export const contasRouter = {
  criarConta: os.criarConta.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/usuarios')
    const { nome, email, tipo, motivo } = input
    await contarUso(context, CONVITES)
    if (!context.logins) throw errors.SEM_CORREIO()
    const primeiro = tipo === 'profissional' ? tipo : 'paciente'
    const id = await context.logins.convidar(email, { nome, tipo_usuario: primeiro })
    if (id === null) throw errors.EMAIL_EM_USO()
    await context.sistema.transaction(async (db) => {
      if (tipo !== primeiro) await db.affected(updateTipo(id, tipo))
      await anotar(db, context, id, 'criacao', { para: tipo, motivo })
    })
    return { id }
  }),

  pedirSenha: os.pedirSenha.handler(async ({ input: { id, motivo }, context, errors }) => {
    exigirRota(context, '/usuarios')
    if (!(await context.sistema.first(findConta(id)))) throw errors.NAO_ENCONTRADO()
    if (!(await context.logins?.pedirSenha(id))) throw errors.SEM_EMAIL()
    await context.sistema.transaction(async (db) => {
      await anotar(db, context, id, 'senha', { motivo })
      await notificar(db, {
        usuario_id: id,
        tipo: 'seguranca',
        prioridade: 'alta',
        titulo: 'Link para trocar a senha',
        mensagem:
          'A administração enviou ao seu e-mail um link para escolher outra senha. A de agora vale até a troca.',
        link: '/seguranca',
      })
    })
    return { id }
  }),

  consequencias: os.consequencias.handler(async ({ input: { id, tipo }, context, errors }) => {
    exigirRota(context, '/usuarios')
    const [[conta], [fatos], [login]] = await context.sistema.together([
      findConta(id),
      findFatos(id, context.agora()),
      findLogins([id]),
    ])
    if (!conta) throw errors.NAO_ENCONTRADO()
    return consequenciasDoTipo(conta.tipo_usuario, tipo, { ...fatos!, sessoes: login?.sessoes ?? 0 })
  }),

  permissoes: os.permissoes.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/usuarios')
    const [[conta], concessoes] = await context.sistema.together([findConta(id), findConcessoes(id)])
    if (!conta) throw errors.NAO_ENCONTRADO()
    await context.db.affected(insertAcessos(context, 'cadastro', 'Permissões da conta', [id]))
    return {
      paginas: paginasDe(conta.tipo_usuario, conta.status === 'ativo'),
      concessoes: concessoes.map(({ o_que, regra, de, areas, ate }) => ({
        ...concessaoEmPalavras(o_que, regra, de, areas),
        ate: ate?.toISOString() ?? null,
      })),
    }
  }),

  conferirAnonimizacao: os.conferirAnonimizacao.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/usuarios')
    const [[conta], contagem, [fatos], [marcada]] = await context.sistema.together([
      findConta(id),
      countDaPessoaToda(id),
      findFatos(id, context.agora()),
      findExclusaoMarcada(id),
    ])
    if (!conta) throw errors.NAO_ENCONTRADO()
    const partes = tabelasPessoais.map(({ titulo, aoApagar }, lugar) => ({
      titulo,
      linhas: contagem.find((cada) => cada.lugar === lugar)!.linhas,
      porque: aoApagar === 'some' ? null : aoApagar.guarda,
    }))
    const comLinhas = partes.filter(({ linhas }) => linhas > 0)
    return {
      apaga: comLinhas
        .filter(({ porque }) => porque === null)
        .map(({ titulo, linhas }) => ({ titulo, linhas })),
      guarda: comLinhas.flatMap(({ titulo, linhas, porque }) =>
        porque === null ? [] : [{ titulo, linhas, porque }],
      ),
      futuras: fatos!.futuras,
      marcada_para: marcada?.executar_em.toISOString() ?? null,
    }
  }),

  anonimizar: os.anonimizar.handler(async ({ input: { id, motivo }, context, errors }) => {
    const { usuario_id: autor_id } = exigirRota(context, '/usuarios')
    const agora = context.agora().getTime()
    const executar_em = new Date(execucaoDaExclusao(agora))
    try {
      await context.sistema.transaction(async (db) => {
        const linhas = await db.rows(lockConta(id))
        const alvo = linhas.find((linha) => linha.id === id)
        if (!alvo) throw errors.NAO_ENCONTRADO()
        if (alvo.status === 'anonimizado') throw errors.NAO_PODE()
        const administradores = linhas.filter(
          ({ tipo_usuario, status }) => tipo_usuario === 'administrador-geral' && status === 'ativo',
        )
        const recusa = recusaDaMudanca(autor_id, alvo, { exclusao: true }, administradores.length)
        if (recusa) throw errors[recusa]()
        const pedido = { usuario_id: id, tipo: 'exclusao' as const, prazo: prazoDoPedido(agora), executar_em }
        await db.only(insertPedido({ ...pedido, descricao: PELA_ADMINISTRACAO }))
        await db.only(encerrarSessoes(id))
        await anotar(db, context, id, 'anonimizacao', { para: executar_em.toISOString(), motivo })
        await notificar(db, {
          usuario_id: id,
          tipo: 'seguranca',
          prioridade: 'alta',
          titulo: 'Exclusão da conta marcada',
          mensagem: `A administração marcou a exclusão da sua conta para ${formatarData(executar_em, zonaDosPrazos, agora)}. Se você não concorda, desista dela em Privacidade até esse dia.`,
          link: '/privacidade',
        })
      })
    } catch (error) {
      if (brokenConstraint(error) === 'pedidos_privacidade_uma_exclusao') throw errors.JA_MARCADA()
      throw error
    }
    return { executar_em: executar_em.toISOString() }
  }),

  desistirDeAnonimizar: os.desistirDeAnonimizar.handler(
    async ({ input: { id, motivo }, context, errors }) => {
      const { usuario_id } = exigirRota(context, '/usuarios')
      await context.sistema.transaction(async (db) => {
        if (!(await db.first(findConta(id)))) throw errors.NAO_ENCONTRADO()
        const feito = await db.affected(
          desmarcarExclusao(id, PELA_ADMINISTRACAO, context.agora(), usuario_id),
        )
        if (feito === 0) throw errors.NAO_HA()
        await anotar(db, context, id, 'anonimizacao', { de: 'marcada', para: 'desmarcada', motivo })
        await notificar(db, {
          usuario_id: id,
          tipo: 'seguranca',
          titulo: 'Exclusão da conta desmarcada',
          mensagem: 'A administração desmarcou a exclusão da sua conta. Nada foi apagado.',
          link: '/privacidade',
        })
      })
      return { id }
    },
  ),
}

/** The pages of a type, each with the rule that opens it. */
function paginasDe(tipo: TipoUsuario, ativo: boolean) {
  if (!ativo) return []
  return rotas
    .filter((rota) => rota.grupo !== null && existePara(rota, tipo) && podeAbrir(tipo, rota.caminho))
    .map(({ titulo, perfis, area }) => ({
      o_que: titulo,
      regra:
        perfis === 'publica'
          ? 'Aberta a todos, também sem conta'
          : tipo === 'clinica' && area !== null
            ? `Tipo ${rotulosTipoUsuario[tipo]}, com a área ${area} concedida por uma clínica`
            : `Tipo ${rotulosTipoUsuario[tipo]}: uma de ${perfis.length} que abrem esta página`,
      ate: null,
    }))
}

const papeis: Record<string, string> = {
  dono: 'Dono',
  gestor: 'Gestor',
  profissional: 'Profissional',
  recepcao: 'Recepção',
  financeiro: 'Financeiro',
}

function concessaoEmPalavras(qual: string, regra: string, de: string, areas: Record<string, string> | null) {
  const lista = Object.entries(areas ?? {})
    .filter(([, nivel]) => nivel !== 'nenhum')
    .map(([area, nivel]) => `${area} (${nivel})`)
    .join(', ')
  if (qual === 'equipe')
    return {
      o_que: `${de}: ${lista || 'sem área'}`,
      regra: `Equipe da clínica, como ${papeis[regra] ?? regra}`,
    }
  if (qual === 'cuidado')
    return {
      o_que: `Dados de ${de}: ${lista || 'sem área'}`,
      regra: `Vínculo de cuidado: ${relacoesDeCuidado[regra] ?? regra}`,
    }
  if (qual === 'clinica') return { o_que: `Tudo da clínica ${de}`, regra: 'É a dona do cadastro da clínica' }
  const naBusca = regra === 'ativo' && de === 'verificado'
  return {
    o_que: naBusca ? 'Aparece na busca e recebe agendamentos' : 'Não aparece na busca',
    regra: naBusca
      ? 'Cadastro profissional ativo e verificado'
      : `Cadastro profissional: ${regra.replace('-', ' ')}`,
  }
}
