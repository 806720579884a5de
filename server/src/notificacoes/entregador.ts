import { sql } from 'kysely'
import { enderecoPara } from '#domain/acesso/acesso.ts'
import { silencioPadrao, type CanalNotificacao } from '#domain/notificacoes/canais.ts'
import { decidirEntrega } from '#domain/notificacoes/entrega.ts'
import type { Prioridade, TipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import { titulosNeutros } from '#domain/notificacoes/titulos-neutros.ts'
import { alcanca, type Push } from '#domain/notificacoes/push.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import type { Mensageiro } from '../mensagens/mensageiro.ts'
import { escreverAviso, escreverAvisoSms, type Escrita } from '../mensagens/modelos.ts'
import { from } from '../tables.ts'
import { semObservar, type Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import {
  anotarResposta,
  findEscolhas,
  findInscricoes,
  findSilencio,
  findTelefoneConfirmado,
} from './queries.ts'

const LOTE = 20
const MAIS_TENTATIVAS = 6
/** How long one process reserves a delivery for itself. */
const RESERVA_S = 120
const OLHAR_S = 2

const comConta =
  'Você recebe este e-mail porque tem uma conta no App da Saúde. Escolha o que quer receber nas preferências de notificações.'
const semConta =
  'Você recebe este e-mail porque um consultório que usa o App da Saúde informou este endereço no seu cadastro. Para não receber mais, peça ao consultório que o retire; ou crie uma conta com ele e escolha o que receber.'

interface Entrega {
  id: string
  notificacao_id: string
  canal: CanalNotificacao
  estado: 'pendente' | 'adiada'
  tentativas: number
  inscricoes_feitas: string[]
  usuario_id: string
  tipo: TipoNotificacao
  prioridade: Prioridade
  titulo: string
  mensagem: string
  link: string | null
  sobre: string[]
  vista: boolean
  nome: string
  email: string | null
  tem_login: boolean
  status: string
  perfil: string | null
}

export interface Entregador {
  /** Sends what is due now. @returns how many deliveries were looked at */
  entregar(): Promise<number>
  /** Looks every two seconds. @returns a function that stops it and waits for the run under way */
  iniciar(observar?: Observar): () => Promise<void>
}

/**
 * Sends notifications out of the product. Several processes may run it at once: a delivery is reserved for a while, preferences are read when it is due, and each (notification,
 * channel) is one row, so that it is sent once.
 */
export function criarEntregador(parts: {
  pools: Pools
  mensageiro: Pick<Mensageiro, 'enfileirar' | 'mailer'>
  push: Push | null
  siteUrl: string
  log: (error: unknown) => void
}): Entregador {
  const { mensageiro, push, siteUrl, log } = parts
  const { agora } = parts.pools
  const sistema = dbFor(parts.pools, SISTEMA)
  let parando = false

  async function entregar(): Promise<number> {
    let olhadas = 0
    for (;;) {
      const lote = await reservar()
      for (const entrega of lote) await levar(entrega).catch((error: unknown) => falhou(entrega, error))
      olhadas += lote.length
      // A process that is about to end leaves the rest to others.
      if (parando || lote.length < LOTE) return olhadas
    }
  }

  function reservar(): Promise<Entrega[]> {
    return sistema.rows(sql<Entrega>`
      update entregas_notificacao e
         set tentar_em = ${agora()}::timestamptz + make_interval(secs => ${RESERVA_S}), tentativas = e.tentativas + 1
        from notificacoes n join usuarios u on u.id = n.usuario_id
       where n.id = e.notificacao_id and e.id in (
               select id from entregas_notificacao
                where estado in ('pendente', 'adiada') and mensagem_id is null and tentar_em <= ${agora()}
                order by tentar_em limit ${LOTE} for update skip locked)
      returning e.id, e.notificacao_id, e.canal, e.estado, e.tentativas, e.inscricoes_feitas, n.usuario_id, n.tipo, n.prioridade,
                n.titulo, n.mensagem, n.link, n.sobre, (n.lida_em is not null or n.arquivada_em is not null) as vista,
                coalesce(u.nome_social, u.nome) as nome, u.email, u.status, u.tipo_usuario as perfil, tem_login(u.id) as tem_login`)
  }

  async function levar(entrega: Entrega): Promise<void> {
    const [escolhas, [silencio]] = await sistema.together([
      findEscolhas(entrega.usuario_id),
      findSilencio(entrega.usuario_id),
    ])
    const decisao = decidirEntrega(
      { ...entrega, adiada: entrega.estado === 'adiada' },
      { escolhas, temEmail: entrega.email !== null, silencio: silencio ?? silencioPadrao },
      agora().getTime(),
    )
    if (decisao.ato === 'dispensar' || entrega.status === 'anonimizado')
      return gravar(entrega, { estado: 'dispensada' })
    if (decisao.ato === 'adiar') {
      const ate = new Date(decisao.ate)
      return gravar(entrega, {
        estado: 'adiada',
        enviar_em: ate,
        tentar_em: ate,
        tentativas: entrega.tentativas - 1,
      })
    }
    if (entrega.canal === 'push') return porPush(entrega)
    return entrega.canal === 'sms' ? porSms(entrega) : porEmail(entrega)
  }

  async function porEmail(entrega: Entrega): Promise<void> {
    const { email } = entrega
    if (!email) return gravar(entrega, { estado: 'dispensada' })
    await porMensagem(
      entrega,
      email,
      escreverAviso({
        ...entrega,
        assunto: titulosNeutros[entrega.tipo],
        link: siteUrl + linkDe(entrega),
        ressalva: entrega.tem_login ? comConta : semConta,
      }),
    )
  }

  /** The number is read when the text is due, because it may have been removed since. */
  async function porSms(entrega: Entrega): Promise<void> {
    const { telefone } = await sistema.only(findTelefoneConfirmado(entrega.usuario_id))
    if (!telefone) return gravar(entrega, { estado: 'dispensada' })
    await porMensagem(
      entrega,
      `+${telefone}`,
      escreverAvisoSms({ ...entrega, link: siteUrl + linkDe(entrega) }),
    )
  }

  /** Put into the outbox and marked in one transaction: a second process finds the mark. */
  async function porMensagem(entrega: Entrega, destino: string, escrita: Escrita): Promise<void> {
    const canal = entrega.canal === 'sms' ? 'sms' : 'email'
    await sistema.transaction(async (db) => {
      const livre = await db.first(
        from
          .selectFrom('entregas_notificacao')
          .where('id', '=', entrega.id)
          .where('mensagem_id', 'is', null)
          .where('estado', 'in', ['pendente', 'adiada'])
          .select('id')
          .forUpdate(),
      )
      if (!livre) return
      const { id, local } = await mensageiro.enfileirar(db, canal, destino, {
        ...escrita,
        sobre: [...entrega.sobre, entrega.usuario_id],
      })
      await db.affected(
        from
          .updateTable('entregas_notificacao')
          .where('id', '=', entrega.id)
          .set({
            mensagem_id: id,
            estado: local ? 'enviada' : 'pendente',
            enviada_em: local ? agora() : null,
          }),
      )
    })
    mensageiro.mailer.wake()
  }

  /** To every device that does not have it yet. One that its service no longer knows is ended. */
  async function porPush(entrega: Entrega): Promise<void> {
    const inscricoes = push ? await sistema.rows(findInscricoes(entrega.usuario_id)) : []
    const faltam = inscricoes.filter(
      ({ id, tipo }) => alcanca(push!, tipo) && !entrega.inscricoes_feitas.includes(id),
    )
    const feitas = [...entrega.inscricoes_feitas]
    const esperas: number[] = []
    for (const inscricao of faltam) {
      const { resultado, esperar_s = 0 } = await push!.enviar(inscricao, {
        id: entrega.notificacao_id,
        titulo: titulosNeutros[entrega.tipo],
        link: linkDe(entrega),
        urgente: entrega.prioridade === 'urgente',
      })
      if (resultado === 'falhou') esperas.push(esperar_s)
      else await sistema.affected(anotarResposta(inscricao, resultado, agora()))
      if (resultado === 'enviado') {
        feitas.push(inscricao.id)
        // Written at once, so that a process that dies here repeats one message at most; its topic replaces the first one.
        await gravar(entrega, { inscricoes_feitas: feitas })
      }
    }
    if (esperas.length > 0)
      throw new AparelhosCalados(`${esperas.length} devices could not be reached`, Math.max(...esperas))
    await gravar(
      entrega,
      feitas.length > 0 ? { estado: 'enviada', enviada_em: agora(), erro: null } : { estado: 'dispensada' },
    )
  }

  async function falhou(entrega: Entrega, error: unknown): Promise<void> {
    log(error)
    const fim = entrega.tentativas >= MAIS_TENTATIVAS
    const erro = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const pedida = error instanceof AparelhosCalados ? error.esperar_s * 1_000 : 0
    await gravar(entrega, {
      estado: fim ? 'falhou' : entrega.estado,
      erro,
      tentar_em: new Date(agora().getTime() + Math.max(5_000 * 2 ** entrega.tentativas, pedida)),
    }).catch(log)
  }

  async function gravar({ id }: Pick<Entrega, 'id'>, mudanca: Mudanca): Promise<void> {
    await sistema.affected(from.updateTable('entregas_notificacao').where('id', '=', id).set(mudanca))
  }

  return {
    entregar,
    iniciar(observar = semObservar(log)) {
      const parar = repetir(OLHAR_S, () => observar('notificacoes', OLHAR_S, entregar))
      return () => {
        parando = true
        return parar()
      }
    },
  }
}

/** Its link, at an address that its person can open today. */
function linkDe({ link, perfil, tipo, canal, notificacao_id }: Entrega): string {
  const endereco = enderecoPara(perfil, link ?? '/')
  // Reminders learn from the channel on which a person answers.
  return tipo === 'lembrete' && endereco.includes('?')
    ? `${endereco}&via=${canal}&aviso=${notificacao_id}`
    : endereco
}

type Mudanca = Partial<{
  estado: 'pendente' | 'adiada' | 'enviada' | 'falhou' | 'dispensada'
  enviar_em: Date
  tentar_em: Date
  tentativas: number
  enviada_em: Date
  erro: string | null
  inscricoes_feitas: string[]
}>

/** Some devices do not have it yet; their service may have said how long it wants to be left alone. */
class AparelhosCalados extends Error {
  override name = 'AparelhosCalados'
  readonly esperar_s: number

  constructor(message: string, esperar_s: number) {
    super(message)
    this.esperar_s = esperar_s
  }
}
