import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { RawBuilder } from 'kysely'
import { somarDias } from '../domain/src/formato/dia.ts'
import { horariosLivres } from '../domain/src/horarios/horarios-livres.ts'
import { avisosDaMarcacao } from '../server/src/agendamentos/avisos.ts'
import { findLinhasDeDetalhe } from '../server/src/agendamentos/consultas/queries-detalhe.ts'
import {
  findFatos,
  findOcupados,
  insertAgendamento,
  limparReservas,
  type LinhaDeFatos,
} from '../server/src/agendamentos/marcar/queries.ts'
import { builderFor } from '../server/src/database/db.ts'
import { entradaDe, findAgendas, pedidoPadrao, type LinhaDeAgenda } from '../server/src/horarios/entrada.ts'
import { findPedido, insertPedido } from '../server/src/rpc/repetivel.ts'
import { trancarParaMarcar } from '../server/src/trancas/queries.ts'
import type { Product } from './product.ts'
import type { Workload } from './workload.ts'

const builder = builderFor<Record<never, never>>()
/** Reason of every appointment that a measurement makes, by which it is removed again. */
export const MOTIVO = 'medida do benchmark'
const DIAS = 30
const PROFISSIONAIS = 400
/** Milliseconds between hours of one professional, enough for any buffers. */
const DISTANCIA = 3 * 3_600_000

/** A free hour, for a patient without other future appointments. */
interface Marcacao {
  profissional_id: string
  servico_id: string | undefined
  modalidade: 'presencial' | 'teleconsulta' | 'domiciliar'
  inicio: number
  valor_centavos: number | null
  paciente_id: string
  usuario_id: string
}

const filas = new WeakMap<Pool, Marcacao[]>()

/** Finds free hours, each for another patient, once. */
export async function prepararMarcacoes(pool: Pool): Promise<void> {
  const agora = new Date()
  const hoje = agora.toISOString().slice(0, 10)
  const periodo = { de: hoje, ate: somarDias(hoje, DIAS) }
  const { rows: precos } = await pool.query<{ id: string; preco_centavos: number | null }>(
    `select s.id, case when coalesce(c.mostra_preco, true) then (s.preco * 100)::bigint end as preco_centavos from servicos_profissionais s
     join profissionais p on p.id = s.profissional_id
     left join conselhos_profissionais c on c.nome_especialidade = p.especialidade_principal`,
  )
  const precoDe = new Map(precos.map(({ id, preco_centavos }) => [id, preco_centavos]))
  const { rows: quem } = await pool.query<{ id: string }>(
    'select profissional_id as id from vitrine_profissionais order by profissional_id limit $1',
    [PROFISSIONAIS],
  )
  const { rows: pacientes } = await pool.query<{ id: string; usuario_id: string }>(
    `select p.id, p.usuario_id from pacientes p join usuarios u on u.id = p.usuario_id and u.tipo_usuario = 'paciente'
     where not exists (select from agendamentos a where a.paciente_id = p.id and a.data_agendamento > now())`,
  )
  const fila: Marcacao[] = []
  const ids = quem.map(({ id }) => id)
  const agendas = (await rodar(pool, findAgendas(ids, periodo))) as unknown as LinhaDeAgenda[]
  for (const agenda of agendas) {
    const pedido = pedidoPadrao(agenda)
    const servico_id = pedido.servico?.id
    if (agenda.servicos.length === 0 || pedido.servico?.aceita === 'so-planos') continue
    let ultimo = 0
    const particular = { ...pedido, pagamento: 'particular' as const }
    for (const livre of horariosLivres(entradaDe(agenda, { ...periodo, agora, pedido: particular }))) {
      if (livre.inicio < Math.max(ultimo + DISTANCIA, agora.getTime() + 86_400_000)) continue
      const paciente = pacientes[fila.length]
      if (!paciente) break
      ultimo = livre.inicio
      fila.push({
        profissional_id: agenda.profissional_id,
        servico_id,
        modalidade: livre.modalidades[0]!,
        inicio: livre.inicio,
        valor_centavos: precoDe.get(servico_id!) ?? null,
        paciente_id: paciente.id,
        usuario_id: paciente.usuario_id,
      })
    }
  }
  if (fila.length < 500) throw new Error(`only ${fila.length} free hours were found for the benchmark`)
  // Neighbours in the queue belong to different professionals: the measurement is of booking, not of waiting for one
  // agenda.
  filas.set(
    pool,
    fila.toSorted((a, b) => ((a.inicio * 7_919) % 1_000_003) - ((b.inicio * 7_919) % 1_000_003)),
  )
}

/** Removes the benchmark's bookings. */
export async function desfazerMarcacoes(pool: Pool): Promise<void> {
  await pool.query(
    `delete from notificacoes where chave in (select 'marcado:' || id from agendamentos where motivo_consulta = $1)`,
    [MOTIVO],
  )
  await pool.query('delete from agendamentos where motivo_consulta = $1', [MOTIVO])
  await pool.query('truncate pedidos_repetiveis')
}

async function rodar(cliente: Pool | PoolClient, consulta: RawBuilder<unknown>) {
  const { sql, parameters } = consulta.compile(builder)
  return (await cliente.query({ name: nomeDe(sql), text: sql, values: [...parameters] })).rows
}

const nomes = new Map<string, string>()
function nomeDe(sql: string): string {
  let nome = nomes.get(sql)
  if (!nome) nomes.set(sql, (nome = `w3_${nomes.size}`))
  return nome
}

/** A booking with its key, its line of history and its notifications, each at another hour. */
export function w3Marcar(pool: Pool): Workload {
  const proxima = () => {
    const marcacao = filas.get(pool)!.pop()
    if (!marcacao) throw new Error('the benchmark ran out of free hours')
    return marcacao
  }
  return {
    name: 'W3 marcar',
    what: 'uma consulta em horário próprio, com chave, histórico e avisos, contra o mesmo SQL preparado',
    must: 0.3,
    aim: 0.5,
    cpuAim: 4,
    p50Aim: 15,
    p95Aim: 40,
    async raw(base) {
      const cliente = await base.connect()
      try {
        await marcarSemProduto(cliente, proxima())
      } finally {
        cliente.release()
      }
    },
    request() {
      const { profissional_id, servico_id, modalidade, inicio, valor_centavos, usuario_id } = proxima()
      return {
        path: '/api/agendamentos',
        bearer: `paciente-${usuario_id}`,
        chave: randomUUID(),
        body: {
          profissional_id,
          servico_id,
          modalidade,
          inicio: new Date(inicio).toISOString(),
          valor_centavos,
          motivo_consulta: MOTIVO,
        },
      }
    },
    check(body) {
      if (JSON.parse(body).status !== 'agendado') throw new Error('nothing was booked')
    },
  }
}

/** The product's SQL for one booking, by the driver alone and as the owner. */
async function marcarSemProduto(cliente: PoolClient, m: Marcacao): Promise<void> {
  const agora = new Date()
  const dia = new Date(m.inicio).toISOString().slice(0, 10)
  await cliente.query('begin')
  await cliente.query({
    name: 'w3_quem',
    text: "select set_config('app.uid', $1, true), set_config('app.perfil', 'paciente', true)",
    values: [m.usuario_id],
  })
  const chave = randomUUID()
  await rodar(cliente, findPedido(chave, agora))
  await rodar(cliente, findOcupados(m.profissional_id, m.inicio))
  const profissionais = [m.profissional_id]
  await rodar(cliente, trancarParaMarcar({ profissionais, pacientes: [null], procuraSala: true }))
  await rodar(cliente, limparReservas(m.profissional_id, undefined))
  await rodar(cliente, findAgendas([m.profissional_id], { de: somarDias(dia, -1), ate: somarDias(dia, 1) }))
  const [fatos] = (await rodar(cliente, findFatos(m))) as unknown as [LinhaDeFatos]
  const id = randomUUID()
  const { servico } = fatos
  await rodar(
    cliente,
    insertAgendamento({
      id,
      paciente_id: fatos.paciente_id,
      profissional_id: m.profissional_id,
      especialidade: fatos.especialidade,
      inicio: m.inicio,
      duracao_min: servico?.duracao_min ?? 30,
      intervalo_antes_min: servico?.intervalo_antes_min ?? fatos.antes_min,
      intervalo_depois_min: servico?.intervalo_depois_min ?? fatos.depois_min,
      servico_id: servico?.id ?? null,
      local_id: null,
      no_principal: true,
      sala_id: null,
      modalidade: m.modalidade,
      plano_id: null,
      valor_centavos: m.valor_centavos,
      origem: 'app',
      serie_id: null,
      motivo_consulta: MOTIVO,
      observacoes: '',
      primeira_vez: fatos.primeira_vez,
      aguarda_aprovacao: false,
      motivo_encaixe: null,
      reserva: null,
    }),
  )
  const avisos = avisosDaMarcacao(
    { ...fatos, id, versao: 1, inicio: m.inicio },
    { ator: m.usuario_id, aguarda_aprovacao: false },
  )
  await cliente.query({
    name: 'w3_avisos',
    text: 'select notificar($1::jsonb)',
    values: [JSON.stringify(avisos)],
  })
  const escopo = { de: 'paciente', usuario_id: m.usuario_id } as const
  const [linha] = await rodar(cliente, findLinhasDeDetalhe(escopo, [id]))
  const resposta = JSON.stringify(linha)
  await rodar(cliente, insertPedido(m.usuario_id, chave, 'marcar', Buffer.alloc(32), resposta, agora))
  await cliente.query('commit')
}

const CORREDORES = 64
const RODADAS = 5
export const corridaLimits = { must: 1_000, aim: 500 }

/**
 * 64 patients ask for one hour at the same instant, five times. @returns milliseconds of the slowest answer @throws
 * unless exactly one got it
 */
export async function corridaPorUmHorario(pool: Pool, product: Product): Promise<number> {
  let lenta = 0
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const fila = filas.get(pool)!
    const corredores = fila.splice(-CORREDORES)
    const { profissional_id, servico_id, modalidade, inicio, valor_centavos } = corredores[0]!
    const respostas = await Promise.all(
      corredores.map(async ({ usuario_id }) => {
        const comecou = performance.now()
        const body = {
          profissional_id,
          servico_id,
          modalidade,
          inicio: new Date(inicio).toISOString(),
          valor_centavos,
          motivo_consulta: MOTIVO,
        }
        const ganhou = await product
          .ask({ path: '/api/agendamentos', bearer: `paciente-${usuario_id}`, body })
          .then(
            () => true,
            (error: Error) => {
              if (!error.message.includes(' 409 ')) throw error
              return false
            },
          )
        lenta = Math.max(lenta, performance.now() - comecou)
        return ganhou
      }),
    )
    const quantos = respostas.filter(Boolean).length
    if (quantos !== 1) throw new Error(`${quantos} people have one hour`)
  }
  return lenta
}
