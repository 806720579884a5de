import { randomUUID } from 'node:crypto'
import { regrasDoCanal, type Canal } from '#domain/agendamentos/canal.ts'
import { reservaDura } from '#domain/agendamentos/politica.ts'
import type { Db, Transaction } from '../../database/db.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { avisosDaMarcacao, avisosDeQuemMarcouPorEle, avisosDoPrimeiroContato } from '../avisos.ts'
import { findOuvintes } from '../queries-consulta.ts'
import { recusar } from '../recusas.ts'
import { pedirSinal } from '../sinal/sinal.ts'
import { contarDepois, insertAgendamento, type NovoAgendamento } from './queries.ts'
import { procurarVaga, type Circunstancias, type Pedido, type Vaga } from './vaga.ts'

const MINUTO = 60_000

export interface Marcacao<T> {
  /** One hour, or the dates of a series in their order: all of them or none. */
  pedidos: readonly Pedido[]
  /** They are dates of one series, also where there is only one. */
  serie?: boolean
  motivo_consulta: string
  /** Whether a patient whom the office knows is told, on channels where the caller says so. */
  avisar?: boolean
  /** The caller's hold that becomes the appointment, and what makes it one. */
  reserva?: Circunstancias['reserva'] & { confirmar(vaga: Vaga): Promise<string> }
  /** Learns which hour is looked for, so that a refusal can name those near it. */
  aoProcurar?(pedido: Pedido): void
  /** A last look at each hour before it is written, such as the price that was promised. @throws a refusal of the contract */
  conferir?(vaga: Vaga): void
  /** The answer to one hour, where what was read before says all of it: the writes then leave with the commit. Null where it has to be read. */
  pronta?(id: string, vaga: Vaga): T | null
  /** Reads the answer, behind the writes of the same transaction. @param ids in the order of `pedidos` */
  responder(ids: readonly string[], primeira: Vaga): Promise<T>
}

/**
 * Books, on every channel: finds and locks, decides, writes, asks for the deposit and tells, in the transaction of the caller, whose right to the channel the
 * procedure has asked for. What follows from the row without a word here stands in `consequencias.ts`.
 * @throws HoraRecusada, or a refusal of the contract
 */
export async function marcar<T>(
  context: Contexto,
  db: Transaction,
  canal: Canal,
  {
    pedidos,
    serie,
    motivo_consulta,
    avisar = true,
    reserva,
    aoProcurar,
    conferir,
    pronta,
    responder,
  }: Marcacao<T>,
): Promise<T> {
  const serie_id = (serie ?? pedidos.length > 1) ? randomUUID() : null
  const feitas: { id: string; vaga: Vaga; escrita: Promise<unknown> }[] = []
  for (const pedido of pedidos) {
    // The dates of a series may stand in each other's way.
    await feitas.at(-1)?.escrita
    aoProcurar?.(pedido)
    const circunstancias = { agora: context.agora(), reserva, serie: feitas.length > 0 }
    const vaga = await procurarVaga(db, canal, pedido, circunstancias)
    conferir?.(vaga)
    if (reserva) feitas.push({ id: await reserva.confirmar(vaga), vaga, escrita: Promise.resolve() })
    else {
      const primeira_vez = vaga.fatos.primeira_vez && (feitas.length === 0 || regrasDoCanal[canal].condicoes)
      const id = randomUUID()
      const nova = novaDa(id, canal, pedido, vaga, { motivo_consulta, serie_id, primeira_vez })
      const resposta = pedidos.length === 1 ? pronta?.(id, vaga) : null
      if (resposta) {
        db.last(insertAgendamento(nova))
        db.last(contarAosDois(context, { id, vaga, vezes: 1 }))
        return resposta
      }
      feitas.push({ id, vaga, escrita: db.affected(insertAgendamento(nova)) })
    }
  }
  const [primeira] = feitas as [(typeof feitas)[number]]
  const ids = feitas.map(({ id }) => id)
  // Sent behind the last write without waiting for it.
  const escritas = [
    feitas.at(-1)!.escrita,
    contar(context, db, canal, { id: primeira.id, vaga: primeira.vaga, vezes: ids.length, avisar }),
  ]
  // The answer shows the deposit. A service without one costs nothing here.
  if (primeira.vaga.fatos.servico?.sinal_centavos)
    await Promise.all([...escritas, pedirSinalDe(context, db, feitas)])
  const [resposta] = await Promise.all([responder(ids, primeira.vaga), ...escritas])
  return resposta
}

function pedirSinalDe(context: Contexto, db: Db, feitas: readonly { id: string; vaga: Vaga }[]) {
  const { usuario_id: marcou } = exigirSessao(context)
  const agora = context.agora()
  const consultas = feitas.map(({ id, vaga: { fatos, inicio } }) => ({
    ...fatos,
    id,
    versao: 1,
    inicio,
    agora,
  }))
  return pedirSinal(context, db, consultas, { foiPedido: false, marcou })
}

/** Only holds an hour for the caller while they choose (`reservaDura`). @returns its id */
export async function reservar(
  context: Contexto,
  db: Db,
  canal: Canal,
  pedido: Pedido,
  vaga: Vaga,
): Promise<string> {
  const { usuario_id } = exigirSessao(context)
  const id = randomUUID()
  const reserva = { para: usuario_id, ate: { minutos: reservaDura / MINUTO }, do_produto: false }
  await db.affected(insertAgendamento(novaDa(id, canal, pedido, vaga, { reserva })))
  return id
}

/** The row of an hour that was found. */
function novaDa(
  id: string,
  canal: Canal,
  pedido: Pedido,
  vaga: Vaga,
  {
    motivo_consulta = '',
    serie_id = null,
    primeira_vez = vaga.fatos.primeira_vez,
    reserva = null,
  }: {
    motivo_consulta?: string
    serie_id?: string | null
    primeira_vez?: boolean
    reserva?: NovoAgendamento['reserva']
  },
): NovoAgendamento {
  const { origem, condicoes } = regrasDoCanal[canal]
  const { fatos, inicio, duracao_min, antes_min, depois_min, local_id, sala_id, valor_centavos } = vaga
  return {
    id,
    paciente_id: fatos.paciente_id,
    profissional_id: pedido.profissional_id,
    especialidade: fatos.especialidade,
    inicio,
    duracao_min,
    intervalo_antes_min: antes_min,
    intervalo_depois_min: depois_min,
    servico_id: fatos.servico?.id ?? null,
    local_id,
    no_principal: condicoes,
    sala_id,
    modalidade: pedido.modalidade,
    plano_id: pedido.plano === undefined ? null : fatos.plano_id,
    valor_centavos,
    origem,
    serie_id,
    motivo_consulta,
    observacoes: pedido.equipe?.observacoes ?? '',
    primeira_vez,
    aguarda_aprovacao: vaga.aguarda_aprovacao,
    motivo_encaixe: pedido.equipe?.encaixe?.motivo ?? null,
    reserva,
  }
}

/** Writes down what is told: of what a patient booked, to both sides; of what those who keep the agenda booked, to the patient's. It is told within a second of the commit (`jobs-consequencias.ts`). */
async function contar(
  context: Contexto,
  db: Db,
  canal: Canal,
  { id, vaga, vezes, avisar }: { id: string; vaga: Vaga; vezes: number; avisar: boolean },
): Promise<void> {
  if (regrasDoCanal[canal].lado !== 'profissional') {
    await db.rows(contarAosDois(context, { id, vaga, vezes }))
    return
  }
  const { fatos, inicio, zona } = vaga
  const consulta = { ...fatos, id, versao: 1, inicio, zona, agora: context.agora() }
  const { usuario_id: ator } = exigirSessao(context)
  // Who is booked by an office that they do not know is told, whatever the office says.
  if (!avisar && fatos.conhecido && regrasDoCanal[canal].avisaPaciente === 'quando-pedido') return
  const ouvintes = await db.rows(findOuvintes(fatos.paciente_id))
  const avisosDe = fatos.conhecido ? avisosDeQuemMarcouPorEle : avisosDoPrimeiroContato
  const avisos = avisosDe(
    consulta,
    ouvintes.map(({ usuario_id }) => usuario_id),
    vezes - 1,
  )
  await db.rows(contarDepois(id, ator, avisos))
}

/** Of what a patient booked, or the waiting list for them. */
function contarAosDois(context: Contexto, { id, vaga, vezes }: { id: string; vaga: Vaga; vezes: number }) {
  const { fatos, inicio, zona, aguarda_aprovacao } = vaga
  const { usuario_id: ator } = exigirSessao(context)
  const consulta = { ...fatos, id, versao: 1, inicio, zona, agora: context.agora() }
  return contarDepois(id, ator, avisosDaMarcacao(consulta, { ator, aguarda_aprovacao, vezes }))
}

/** @throws DADOS_FALTAM while the record of the patient lacks what the service asks for (DATA-04) */
export function exigirDados({ fatos: { servico } }: Vaga): void {
  if (servico && servico.faltam.length > 0) throw recusar('DADOS_FALTAM', { campos: servico.faltam })
}

/** @throws PRECO_MUDOU where the price that the caller saw is not the price of now */
export function exigirPreco(visto: number | null, { valor_centavos }: Pick<Vaga, 'valor_centavos'>): void {
  if (visto !== valor_centavos) throw recusar('PRECO_MUDOU', { valor_centavos })
}
