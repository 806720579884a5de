import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { somarDias } from '../../domain/src/formato/dia.ts'
import type { HorariosLivres } from '../../domain/src/horarios/livres/contract.ts'
import type { Bancada } from '../harness.ts'
import type { Lado } from '../lados/lado.ts'
import type { Workload } from '../workload.ts'
import { MOTIVO, type Bases, type Dados } from './dados.ts'

const PROFISSIONAIS = 500
/** Milliseconds between hours of one professional, enough for any buffers. */
const DISTANCIA_MS = 3 * 3_600_000
const AMANHA_MS = 86_400_000
/** The least server's hours lie after those that its data hold. */
const PRIMEIRO_DIA_DO_PISO = 62
const DIAS_DO_PISO = 100
const MEIAS_HORAS = 17

/** A free hour of the product, and the bearer of a person without other appointments. */
interface Marcacao {
  profissional_id: string
  servico_id: string
  modalidade: string
  local_id: string | null
  inicio: string
  valor_centavos: number | null
  bearer: string
}

/** Free hours, each for another person: they are used up from the end. */
export type Fila = Marcacao[]

/**
 * Finds free hours as a person would, by asking the product.
 * @param minimo how many there must be
 */
export async function prepararMarcacoes(
  { produto }: Bases,
  lado: Lado,
  dados: Dados,
  minimo = 1_000,
): Promise<Fila> {
  const { rows } = await produto.query<{
    profissional_id: string
    servico_id: string
    valor_centavos: number | null
  }>(
    `select distinct on (v.profissional_id) v.profissional_id, s.id as servico_id, (s.preco * 100)::int as valor_centavos
     from vitrine_profissionais v
     join profissionais p on p.id = v.profissional_id
     join servicos_profissionais s on s.profissional_id = v.profissional_id and s.ativo
     left join conselhos_profissionais c on c.nome_especialidade = p.especialidade_principal
     where coalesce(c.mostra_preco, true) and s.aceita <> 'so-planos'
     order by v.profissional_id, s.ordem, s.nome limit $1`,
    [PROFISSIONAIS],
  )
  const bearers = await lado.entrar(dados.semConsultas.produto)
  const de = somarDias(new Date().toISOString().slice(0, 10), 2)
  const fila: Fila = []
  for (const servico of rows) {
    const { profissional_id, servico_id } = servico
    const busca = new URLSearchParams({ servico_id, de, ate: somarDias(de, 27), particular: 'true' })
    const { dias } = JSON.parse(
      await lado.ask(`/api/profissionais/${profissional_id}/horarios?${busca}`),
    ) as HorariosLivres
    let ultimo = Date.now() + AMANHA_MS
    for (const { local_id, modalidades, inicios } of dias.flatMap(({ ofertas }) => ofertas))
      for (const inicio of inicios) {
        const bearer = bearers[fila.length]
        if (!bearer || Date.parse(inicio) < ultimo) continue
        ultimo = Date.parse(inicio) + DISTANCIA_MS
        fila.push({ ...servico, local_id, modalidade: modalidades[0]!, inicio, bearer })
      }
  }
  if (fila.length < minimo) throw new Error(`only ${fila.length} free hours were found for the benchmark`)
  // Neighbours in the queue belong to different professionals: the measurement is of booking, not of waiting for one agenda.
  return fila.toSorted((a, b) => semOrdem(a) - semOrdem(b))
}

const semOrdem = ({ inicio, profissional_id }: Marcacao) =>
  (Date.parse(inicio) * 7_919 + Number.parseInt(profissional_id.slice(0, 8), 16)) % 1_000_003

function tirar(fila: Fila): Marcacao {
  const marcacao = fila.pop()
  if (!marcacao) throw new Error('the benchmark ran out of free hours')
  return marcacao
}

const pedidoDe = ({ bearer, ...corpo }: Marcacao) => ({
  path: '/api/agendamentos',
  bearer,
  body: { ...corpo, motivo_consulta: MOTIVO },
})

/** A booking with its key, its line of history and its notices, each at another hour. */
export async function w3Marcar(fila: Fila, { piso }: Bancada, dados: Dados): Promise<Workload> {
  const bearers = await piso.entrar(dados.semConsultas.piso)
  const profissionais = dados.profissionais.piso
  let n = 0
  return {
    name: 'W3 marcar',
    must: 0.25,
    aim: 0.55,
    cpuAim: 1.2,
    p50Aim: 5,
    p95Aim: 10,
    piso: {
      request() {
        const vez = n++
        return {
          path: '/marcar',
          bearer: bearers[vez % bearers.length],
          body: {
            profissional: profissionais[vez % profissionais.length],
            inicio: horaDoPiso(vez, profissionais.length),
          },
        }
      },
      check(body) {
        if (!JSON.parse(body).id) throw new Error('nothing was booked')
      },
    },
    produto: {
      request: () => ({ ...pedidoDe(tirar(fila)), chave: randomUUID() }),
      check(body) {
        if (JSON.parse(body).status !== 'agendado') throw new Error('nothing was booked')
      },
    },
  }
}

/** The half hour of the least server's n-th booking. It leaves weekends and holidays out. */
function horaDoPiso(n: number, profissionais: number): string {
  const lugar = Math.floor(n / profissionais)
  const meia = lugar % MEIAS_HORAS
  const dia = diasUteisDoPiso[Math.floor(lugar / MEIAS_HORAS) % diasUteisDoPiso.length]!
  const minuto = meia < 8 ? 480 + 30 * meia : 840 + 30 * (meia - 8)
  // São Paulo lies three hours behind UTC.
  return new Date(Date.parse(dia) + (minuto + 180) * 60_000).toISOString()
}

const hoje = new Date().toISOString().slice(0, 10)
const primeiroDoAno = `${hoje.slice(0, 4)}-01-01`
const feriadosDoPiso = new Set(Array.from({ length: 12 }, (_, n) => somarDias(primeiroDoAno, n * 37)))
const diasUteisDoPiso = Array.from({ length: DIAS_DO_PISO }, (_, n) =>
  somarDias(hoje, PRIMEIRO_DIA_DO_PISO + n),
).filter((dia) => ![0, 6].includes(new Date(dia).getUTCDay()) && !feriadosDoPiso.has(dia))

const CORREDORES = 64
const RODADAS = 5
export const corridaLimits = { must: 1_000, aim: 500 }

/**
 * 64 people ask for one hour at the same instant, five times.
 * @returns milliseconds of the slowest answer
 * @throws {Error} unless exactly one got it
 */
export async function corridaPorUmHorario(fila: Fila, { produto }: Bancada): Promise<number> {
  let lenta = 0
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const [primeiro, ...outros] = Array.from({ length: CORREDORES }, () => tirar(fila))
    const respostas = await Promise.all(
      [primeiro!, ...outros].map(async ({ bearer }) => {
        const comecou = performance.now()
        const ganhou = await produto.ask(pedidoDe({ ...primeiro!, bearer })).then(
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

/** An appointment that lies ahead, for what needs any. */
export async function umaConsulta(pool: Pool) {
  const { rows } = await pool.query<{ id: string; versao: number; profissional: string; paciente: string }>(
    `select a.id, a.versao, pu.id as profissional, cu.id as paciente from agendamentos a
     join profissionais p on p.id = a.profissional_id join usuarios pu on pu.id = p.usuario_id
     join vitrine_profissionais v on v.profissional_id = p.id
     join pacientes c on c.id = a.paciente_id join usuarios cu on cu.id = c.usuario_id
     where a.status = 'confirmado' and a.data_agendamento > now() + interval '2 days' order by a.id limit 1`,
  )
  return rows[0]!
}
