import { abrirAgenda, como, daqui, novoPaciente, pedidoPara } from '../../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildContaPix } from '../../pagamentos/fixtures.ts'
import { vencerCobrancas } from '../../pagamentos/jobs.ts'
import { atosDoAcordo } from './atos-de-acordo.ts'

/** A professional who asks for deposits, their patients, and what was booked so far. */
export interface CenaDoDinheiro {
  base: TestDatabase
  helena: Awaited<ReturnType<typeof abrirAgenda>>
  pacientes: Awaited<ReturnType<typeof novoPaciente>>[]
}

export async function montarDinheiro(base: TestDatabase, quantos: number): Promise<CenaDoDinheiro> {
  const helena = await abrirAgenda(base, {
    servicos: [
      { nome: 'Consulta', duracao_min: 30, preco: 300, sinal: 100 },
      { nome: 'Retorno', duracao_min: 30, preco: 150 },
    ],
  })
  await buildContaPix(base.owner, { profissional_id: helena.id })
  const pacientes = []
  for (let n = 0; n < quantos; n++) pacientes.push(await novoPaciente(base, `Pessoa ${n}`))
  return { base, helena, pacientes }
}

type Sorteio = <T>(lista: readonly T[]) => T

/** What people and the product do to money: each act on a charge or an appointment that the draw finds. Refusals of the contract are theirs to throw. */
export const atosDoDinheiro = {
  ...atosDoAcordo,
  async marcar({ base, helena, pacientes }, sortear) {
    const servico_id = sortear(helena.servicos).id
    const dias = sortear(Array.from({ length: 25 }, (_, n) => n + 2))
    const inicio = daqui(dias, 480 + 30 * sortear(Array.from({ length: 18 }, (_, n) => n)))
    const { preco } = helena.servicos.find(({ id }) => id === servico_id)!
    await como(base, sortear(pacientes).usuario_id, 'paciente').agendamentos.marcar(
      pedidoPara(helena, inicio, { servico_id, valor_centavos: Number(preco) * 100 }),
    )
  },
  informar: comCobranca(['aguardando', 'vencida'], (cena, { id, usuario_id }) =>
    como(cena.base, usuario_id, 'paciente').pagamentos.informar({ id }),
  ),
  receber: comCobranca(['aguardando', 'informada', 'vencida', 'cancelada'], (cena, { id }) =>
    daHelena(cena).pagamentos.receber({ id }),
  ),
  naoRecebi: comCobranca(['informada'], (cena, { id }) =>
    daHelena(cena).pagamentos.naoRecebi({ id, motivo: 'Não achei' }),
  ),
  devolver: comCobranca(['recebida', 'a-devolver', 'credito'], (cena, { id }) =>
    daHelena(cena).pagamentos.devolver({ id }),
  ),
  valer: comCobranca(['a-devolver'], (cena, { id }) => daHelena(cena).pagamentos.valer({ id })),
  gerar: comConsulta((cena, { id, usuario_id }) =>
    como(cena.base, usuario_id, 'paciente').pagamentos.gerar({ id, quanto: 'restante' }),
  ),
  parte: comConsulta((cena, { id }, sortear) =>
    daHelena(cena).recibos.receber({
      agendamento_id: id,
      valor_centavos: sortear([1, 3_333, 5_000]),
      forma: sortear(['dinheiro', 'credito'] as const),
    }),
  ),
  resto: comConsulta((cena, { id }) =>
    daHelena(cena).recibos.receber({ agendamento_id: id, valor_centavos: null, forma: 'debito' }),
  ),
  cancelar: comConsulta((cena, { id }) => daHelena(cena).agendamentos.cancelar({ id, motivo: 'Viajo' })),
  corrigir: comConsulta((cena, { id, versao }, sortear) =>
    daHelena(cena).agenda.editar({
      id,
      versao,
      ...sortear([
        { pagamento_status: 'estornado' as const },
        { pagamento_status: 'pago' as const },
        { pagamento_status: 'pendente' as const },
        { valor_centavos: 25_000 },
      ]),
    }),
  ),
  concluir: comConsulta((cena, { id }) =>
    cena.base.owner.query(
      "update agendamentos set status = 'concluido' where id = $1 and status <> 'cancelado'",
      [id],
    ),
  ),
  recibo: comConsulta((cena, { id }) => daHelena(cena).recibos.emitir({ agendamento_id: id })),
  async vencer({ base }) {
    await vencerCobrancas(dbFor(base.pools, SISTEMA), new Date(Date.now() + 31 * 60_000))
  },
} satisfies Record<string, (cena: CenaDoDinheiro, sortear: Sorteio) => Promise<unknown>>

const daHelena = ({ base, helena }: CenaDoDinheiro) => como(base, helena.usuario_id, 'profissional')

interface Alvo {
  id: string
  usuario_id: string
  versao: number
}

function comCobranca(situacoes: string[], fazer: (cena: CenaDoDinheiro, alvo: Alvo) => Promise<unknown>) {
  return comAlvo(
    `select c.id, p.usuario_id, a.versao from cobrancas c join agendamentos a on a.id = c.agendamento_id join pacientes p on p.id = a.paciente_id
      where c.situacao = any ($1) order by c.id`,
    situacoes,
    fazer,
  )
}

function comConsulta(fazer: (cena: CenaDoDinheiro, alvo: Alvo, sortear: Sorteio) => Promise<unknown>) {
  return comAlvo(
    `select a.id, p.usuario_id, a.versao from agendamentos a join pacientes p on p.id = a.paciente_id
      where a.status = any ($1) and a.reserva_expira_em is null order by a.id`,
    ['agendado', 'confirmado', 'reagendado', 'concluido'],
    fazer,
  )
}

/** The rows are read through a pool: many clients draw at once. */
function comAlvo(
  texto: string,
  valores: string[],
  fazer: (cena: CenaDoDinheiro, alvo: Alvo, sortear: Sorteio) => Promise<unknown>,
) {
  return async (cena: CenaDoDinheiro, sortear: Sorteio): Promise<void> => {
    const { rows } = await cena.base.owner.query<Alvo>(texto, [valores])
    if (rows.length > 0) await fazer(cena, sortear(rows), sortear)
  }
}

/** A draw that is the same for the same seed. */
export function sorteio(semente: number): Sorteio {
  let estado = semente >>> 0
  return (lista) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return lista[Math.floor((estado / 2 ** 32) * lista.length)]!
  }
}

/** Some acts, one after the other; what the contract refuses is refused. @returns how many were done, by name */
export async function fazerAtos(
  cena: CenaDoDinheiro,
  {
    atos,
    semente,
    tolera = () => false,
  }: { atos: number; semente: number; tolera?: (error: unknown) => boolean },
): Promise<Record<string, number>> {
  const sortear = sorteio(semente)
  const feitos: Record<string, number> = {}
  const nomes = Object.keys(atosDoDinheiro) as (keyof typeof atosDoDinheiro)[]
  for (let n = 0; n < atos; n++) {
    const nome = sortear([...nomes, 'marcar', 'marcar', 'receber', 'receber', 'resto'] as const)
    try {
      await atosDoDinheiro[nome](cena, sortear)
      feitos[nome] = (feitos[nome] ?? 0) + 1
    } catch (error) {
      const { status } = error as { status?: number }
      if (!(status !== undefined && status < 500) && !tolera(error)) throw error
    }
  }
  return feitos
}
