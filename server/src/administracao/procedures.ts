import { implement } from '@orpc/server'
import { existePara, podeAbrir, rotas } from '#domain/acesso/acesso.ts'
import { recusaDaMudanca, type AcaoNaConta } from '#domain/administracao/conta.ts'
import { administracaoContract, type ContaDaLista } from '#domain/administracao/contract.ts'
import { periodoPadrao, zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import {
  disponibilidade,
  nomesDosServicos,
  servicosMedidos,
  type ServicoMedido,
} from '#domain/administracao/situacao.ts'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { rotulosStatusUsuario, rotulosTipoUsuario, statusUsuario } from '#domain/usuarios/usuario.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursorDeContas, escreverCursorDeContas } from './cursor.ts'
import { medirIndicador } from './indicadores.ts'
import {
  countContas,
  encerrarSessoes,
  findAtividade,
  findConta,
  findContas,
  findHistorico,
  findLigacoes,
  findLogins,
  findMudancas,
  findSituacao,
  insertMudanca,
  lockConta,
  updateStatus,
  updateTipo,
  type LinhaDeConta,
} from './queries.ts'
import { porTrasDe } from './por-tras.ts'
import { contasRouter } from './procedures-contas.ts'
import { filasRouter } from './procedures-filas.ts'
import { uniaoRouter } from './procedures-uniao.ts'
import { visaoRouter } from './procedures-visao.ts'
import { relatoriosSql } from './relatorios.ts'

const os = implement(administracaoContract).$context<Contexto>()

const CONTAS_POR_VEZ = 50
const MINUTOS_DO_DIA = 24 * 60

const detalhes: Partial<Record<ServicoMedido, string>> = {
  pagamentos: 'Nenhum provedor de pagamento está ligado a esta instalação.',
  arquivos: 'Armazenamento de fotos e documentos.',
  email: 'Fila de mensagens: atenção quando há falha na última hora ou espera de mais de 10 minutos.',
  notificacoes: 'Fila de avisos: atenção quando há falha na última hora ou espera de mais de 10 minutos.',
}

/** As the product: no person, not even an administrator, has a policy on other people's money. Only sums leave here; reading single accounts is logged as an access. */
export const administracaoRouter = os.router({
  ...contasRouter,
  ...filasRouter,
  ...uniaoRouter,
  ...visaoRouter,

  cartao: os.cartao.handler(({ input: { indicador, periodo = periodoPadrao }, context }) => {
    exigirRota(context, '/admin-geral')
    return medirIndicador(context.sistema, indicador, periodo, context.agora())
  }),

  linhas: os.linhas.handler(async ({ input: { indicador, periodo = periodoPadrao, desde = 0 }, context }) => {
    exigirRota(context, '/admin-geral')
    const { dados, titulares } = await porTrasDe(context.sistema, indicador, periodo, desde, context.agora())
    if (titulares.some(Boolean))
      await context.db.affected(insertAcessos(context, 'cadastro', 'Contas por trás de um número', titulares))
    return dados
  }),

  situacao: os.situacao.handler(async ({ context }) => {
    exigirRota(context, '/admin-geral')
    const agora = context.agora()
    const linhas = await context.db.rows(findSituacao(agora))
    return servicosMedidos.map((servico) => {
      const linha = linhas.find((cada) => cada.servico === servico)
      const nome = nomesDosServicos[servico]
      const detalhe = detalhes[servico] ?? ''
      if (!linha) {
        const nada = { dia: null, semana: null, mes: null }
        return {
          servico,
          nome,
          estado: 'offline' as const,
          ms: null,
          disponibilidade: nada,
          detalhe: 'Ainda sem medida.',
          medido_em: agora.toISOString(),
        }
      }
      const minutos = Math.floor((agora.getTime() - linha.primeiro.getTime()) / 60_000) + 1
      const janela = (vivos: number, dias: number) =>
        disponibilidade(vivos, Math.min(minutos, dias * MINUTOS_DO_DIA))
      return {
        servico,
        nome,
        // No measure for three minutes: no process runs that could take one.
        estado: agora.getTime() - linha.minuto.getTime() > 180_000 ? ('offline' as const) : linha.estado,
        ms: linha.ms,
        disponibilidade: {
          dia: janela(linha.vivos_dia, 1),
          semana: janela(linha.vivos_semana, 7),
          mes: janela(linha.vivos_mes, 30),
        },
        detalhe,
        medido_em: linha.minuto.toISOString(),
      }
    })
  }),

  historico: os.historico.handler(async ({ input, context }) => {
    exigirRota(context, '/admin-geral')
    const linhas = await context.db.rows(findHistorico(input.servico, context.agora()))
    return linhas.map((linha) => ({ ...linha, em: linha.em.toISOString() }))
  }),

  atividade: os.atividade.handler(async ({ context }) => {
    exigirRota(context, '/admin-geral')
    const agora = context.agora()
    const hoje = dataLocal(agora.getTime(), zonaDaPlataforma)
    const [de, ate] = [hoje, somarDias(hoje, 1)].map((dia) => new Date(inicioDoDia(dia, zonaDaPlataforma)))
    const linha = await context.sistema.only(findAtividade(agora, de!, ate!))
    return { ...linha, medido_em: agora.toISOString() }
  }),

  relatorio: os.relatorio.handler(async ({ input: { relatorio, de, ate }, context }) => {
    exigirRota(context, '/admin-geral')
    const hoje = dataLocal(context.agora().getTime(), zonaDaPlataforma)
    const fim = ate ?? hoje
    const linhas = await context.sistema.rows(relatoriosSql[relatorio](de ?? inicioDoMes(fim, -11), fim))
    return { linhas, medido_em: context.agora().toISOString() }
  }),

  contas: os.contas.handler(async ({ input, context }) => {
    exigirRota(context, '/usuarios')
    const { q = '', tipo = null, status = null, confirmacao, ordem = 'recentes', cursor } = input
    const depois = cursor ? lerCursorDeContas(cursor, ordem) : null
    const filtro = { q, tipo, status, semConfirmacao: confirmacao === 'sem', ordem, depois }
    // As the product: only the auth service knows whether a login is confirmed.
    const [linhas, contagem] = await context.sistema.together([
      findContas(filtro, CONTAS_POR_VEZ),
      countContas(filtro),
    ])
    const pagina = linhas.slice(0, CONTAS_POR_VEZ)
    const por_status = Object.fromEntries(
      statusUsuario.map((cada) => [cada, contagem.find((linha) => linha.status === cada)?.total ?? 0]),
    ) as Record<(typeof statusUsuario)[number], number>
    const ultima = linhas.length > CONTAS_POR_VEZ ? pagina.at(-1) : undefined
    return {
      contas: await completar(context, pagina, 'Lista de usuários'),
      total: status ? por_status[status] : contagem.reduce((soma, linha) => soma + linha.total, 0),
      proximo_cursor: ultima ? escreverCursorDeContas(ordem, ultima) : null,
      por_status,
    }
  }),

  conta: os.conta.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/usuarios')
    const [[linha], mudancas, [ligacoes]] = await context.sistema.together([
      findConta(id),
      findMudancas(id),
      findLigacoes(id),
    ])
    if (!linha) throw errors.NAO_ENCONTRADO()
    const [conta] = await completar(context, [linha], 'Ficha do usuário')
    return {
      ...conta!,
      ...ligacoes!,
      mudancas: mudancas.map((mudanca) => ({ ...mudanca, created_at: mudanca.created_at.toISOString() })),
      rotas: rotas
        .filter(
          (rota) =>
            rota.grupo !== null &&
            existePara(rota, linha.tipo_usuario) &&
            podeAbrir(linha.tipo_usuario, rota.caminho),
        )
        .map(({ caminho, titulo }) => ({ caminho, titulo })),
    }
  }),

  mudarTipo: os.mudarTipo.handler(({ input: { id, tipo, motivo }, context, errors }) =>
    mudar(context, errors, id, motivo, { tipo }),
  ),

  mudarStatus: os.mudarStatus.handler(({ input: { id, status, motivo }, context, errors }) =>
    mudar(context, errors, id, motivo, { status }),
  ),

  encerrarSessoes: os.encerrarSessoes.handler(({ input: { id, motivo }, context, errors }) =>
    mudar(context, errors, id, motivo, { sessoes: true }),
  ),
})

type Mudanca = Exclude<Parameters<typeof recusaDaMudanca>[2], { exclusao: true }>
type Recusas = Record<NonNullable<ReturnType<typeof recusaDaMudanca>> | 'NAO_ENCONTRADO', () => Error>

/** Looks, decides and writes under one lock. The person is told, and the reason is stored. */
async function mudar(
  context: Contexto,
  errors: Recusas,
  id: string,
  motivo: string,
  mudanca: Mudanca,
): Promise<ContaDaLista> {
  const { usuario_id: autor_id } = exigirRota(context, '/usuarios')
  await context.sistema.transaction(async (db) => {
    const linhas = await db.rows(lockConta(id))
    const alvo = linhas.find((linha) => linha.id === id)
    if (!alvo) throw errors.NAO_ENCONTRADO()
    const administradores = linhas.filter(
      (linha) => linha.tipo_usuario === 'administrador-geral' && linha.status === 'ativo',
    )
    const recusa = recusaDaMudanca(autor_id, alvo, mudanca, administradores.length)
    if (recusa) throw errors[recusa]()
    if ('tipo' in mudanca) await db.affected(updateTipo(id, mudanca.tipo))
    if ('status' in mudanca) await db.affected(updateStatus(id, mudanca.status))
    // After a change of type or a suspension every open session must end.
    const { quantas } = await db.only(encerrarSessoes(id))
    const registro: { acao: AcaoNaConta; de: string; para: string } =
      'tipo' in mudanca
        ? { acao: 'tipo', de: alvo.tipo_usuario, para: mudanca.tipo }
        : 'status' in mudanca
          ? { acao: 'status', de: alvo.status, para: mudanca.status }
          : { acao: 'sessoes', de: String(quantas), para: '0' }
    await db.affected(insertMudanca({ usuario_id: id, autor_id, ...registro, motivo }))
    await notificar(db, {
      usuario_id: id,
      tipo: 'seguranca',
      prioridade: 'alta',
      ...aviso(mudanca),
      link: '/seguranca',
    })
  })
  const [conta] = await completar(context, [await context.sistema.only(findConta(id))], 'Mudança da conta')
  return conta!
}

function aviso(mudanca: Mudanca): { titulo: string; mensagem: string } {
  if ('tipo' in mudanca)
    return {
      titulo: 'Seu tipo de conta mudou',
      mensagem: `Sua conta agora é ${rotulosTipoUsuario[mudanca.tipo]}. Se você não pediu, fale com o suporte.`,
    }
  if ('status' in mudanca)
    return {
      titulo: 'A situação da sua conta mudou',
      mensagem: `Sua conta está ${rotulosStatusUsuario[mudanca.status].toLowerCase()}. Em caso de dúvida, fale com o suporte.`,
    }
  return {
    titulo: 'Suas sessões foram encerradas',
    mensagem: 'Um administrador encerrou as sessões da sua conta. Entre de novo e confira seus aparelhos.',
  }
}

/** Adds the auth service's facts to the accounts; the reading is logged as an access. */
async function completar(
  context: Contexto,
  linhas: readonly Omit<LinhaDeConta, 'chave'>[],
  motivo: string,
): Promise<ContaDaLista[]> {
  const ids = linhas.map((linha) => linha.id)
  const logins = await context.sistema.rows(findLogins(ids))
  await context.db.affected(insertAcessos(context, 'cadastro', motivo, ids))
  return linhas.map(({ id, nome, email, telefone, cpf, tipo_usuario, status, avatar_url, created_at }) => {
    const login = logins.find((cada) => cada.id === id)
    return {
      id,
      nome,
      email,
      telefone,
      cpf,
      tipo_usuario,
      status,
      avatar_url,
      created_at: created_at.toISOString(),
      ultimo_acesso: login?.ultimo_acesso?.toISOString() ?? null,
      confirmado: login ? login.confirmado : null,
      duas_etapas: login?.duas_etapas ?? false,
      sessoes: login?.sessoes ?? 0,
    }
  })
}
