import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { palavraDaExclusao } from '#domain/privacidade/pedido.ts'
import { abrirAgenda, como, daqui, iso, novoPaciente, pedidoPara } from '../agendamentos/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { openPools } from '../database/pools.ts'
import { clientFor } from './testing/client.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let caio: typeof helena
let pendente: typeof helena
let marina: Awaited<ReturnType<typeof novoPaciente>>
let ana: typeof marina
let beto: typeof marina

// One connection: whoever asks next is served by the one on which the refusal happened.
beforeAll(async () => {
  base = await testDatabase({ poolSize: 1 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  helena = await abrirAgenda(base)
  caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
  pendente = await abrirAgenda(base, {
    usuario: { nome: 'Pedro Pendente' },
    profissional: { status_profissional: 'aguardando-aprovacao' },
  })
  marina = await novoPaciente(base)
  ana = await novoPaciente(base, 'Ana Souza')
  beto = await novoPaciente(base, 'Beto Reis')
})

const dela = () => como(base, marina.usuario_id, 'paciente')
const daHelena = () => como(base, helena.usuario_id, 'profissional')
const visitante = () => clientFor(base)
const comChave = (chave: string) =>
  clientFor(
    base,
    { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() },
    undefined,
    chave,
  )
const marcada = (dias = 4, de = helena) => dela().agendamentos.marcar(pedidoPara(de, daqui(dias)))
const naAgenda = (inicio: number, mais: object = {}) => ({
  profissional_id: helena.id,
  servico_id: helena.servicos[0]!.id,
  local_id: helena.locais[0]!.id,
  inicios: [iso(inicio)],
  paciente_id: marina.id,
  ...mais,
})
const entrada = () => ({
  profissional_id: helena.id,
  de: iso(daqui(1)).slice(0, 10),
  ate: iso(daqui(9)).slice(0, 10),
})

/** What happens before, once, and the request that is refused with the code. Some are refused by a rule, some by the database in the middle of a transaction. */
const recusas: Record<string, [code: string, pede: () => Promise<() => Promise<unknown>>]> = {
  'an hour of somebody else': [
    'HORARIO_OCUPADO',
    async () => {
      await como(base, beto.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(helena, daqui(4)))
      return () => marcada()
    },
  ],
  'an hour that a committed row takes while it is written': [
    'HORARIO_OCUPADO',
    async () => {
      const { id } = await marcada(5)
      await como(base, beto.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(helena, daqui(4)))
      return () => dela().agendamentos.reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(4)) })
    },
  ],
  'the same patient at two professionals': [
    'PACIENTE_OCUPADO',
    async () => {
      await marcada(4, caio)
      return () => marcada(4)
    },
  ],
  'a second one on the day': [
    'UMA_POR_DIA',
    async () => {
      await marcada()
      return () => dela().agendamentos.marcar(pedidoPara(helena, daqui(4, 720)))
    },
  ],
  'an hour outside of the hours': [
    'HORARIO_INDISPONIVEL',
    async () => () => dela().agendamentos.marcar(pedidoPara(helena, daqui(4, 300))),
  ],
  'another price': [
    'PRECO_MUDOU',
    async () => () => dela().agendamentos.marcar(pedidoPara(helena, daqui(4), { valor_centavos: 1 })),
  ],
  'a hold that is gone': [
    'RESERVA_VENCIDA',
    async () => () => dela().agendamentos.marcar({ reserva_id: randomUUID(), valor_centavos: 30_000 }),
  ],
  'a patient of nobody': [
    'PACIENTE_NAO_ENCONTRADO',
    async () => () => dela().agendamentos.marcar(pedidoPara(helena, daqui(4), { paciente_id: randomUUID() })),
  ],
  'a service of nobody': [
    'SERVICO_INDISPONIVEL',
    async () => () => dela().agendamentos.marcar(pedidoPara(helena, daqui(4), { servico_id: randomUUID() })),
  ],
  'a blocked patient': [
    'BLOQUEADO',
    async () => {
      await base.owner.query(
        `insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, 'Faltas')`,
        [helena.id, marina.id],
      )
      return () => marcada()
    },
  ],
  'what is over': [
    'TRANSICAO_RECUSADA',
    async () => {
      const { id } = await marcada()
      await dela().agendamentos.cancelar({ id, motivo: 'Viagem' })
      return () => dela().agendamentos.confirmar({ id })
    },
  ],
  'an older version': [
    'MUDOU',
    async () => {
      const { id } = await marcada()
      return () => daHelena().agenda.mover({ id, versao: 99, inicio: iso(daqui(6)) })
    },
  ],
  'a conflict in the agenda': [
    'CONFLITO',
    async () => {
      await como(base, beto.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(helena, daqui(4)))
      await marcada(6)
      return () => daHelena().agenda.marcar(naAgenda(daqui(4)))
    },
  ],
  'an account that waits for its approval': [
    'NAO_ENCONTRADO',
    async () => () => como(base, pendente.usuario_id, 'profissional').agenda.marcar(naAgenda(daqui(4))),
  ],
  'a character that no text holds': [
    'ENTRADA_INVALIDA',
    async () => () => dela().agendamentos.marcar(pedidoPara(helena, daqui(4), { motivo_consulta: 'a\0b' })),
  ],
  'a visitor': ['NAO_AUTENTICADO', async () => () => visitante().agendamentos.proximos({})],
  'an appointment of nobody': [
    'NAO_ENCONTRADO',
    async () => () => dela().agendamentos.confirmar({ id: randomUUID() }),
  ],
  'a key of another request': [
    'CHAVE_DE_OUTRO_PEDIDO',
    async () => {
      const chave = randomUUID()
      await comChave(chave).agendamentos.marcar(pedidoPara(helena, daqui(4)))
      return () => comChave(chave).agendamentos.marcar(pedidoPara(helena, daqui(5)))
    },
  ],
  'a key of the wrong length': [
    'CHAVE_INVALIDA',
    async () => () => comChave('x').agendamentos.marcar(pedidoPara(helena, daqui(4))),
  ],
  'a list on which one is': [
    'JA_NA_LISTA',
    async () => {
      await dela().espera.entrar(entrada())
      return () => dela().espera.entrar(entrada())
    },
  ],
  'an hour that is free': [
    'HORARIO_LIVRE',
    async () => () => dela().espera.entrarNoHorario({ profissional_id: helena.id, inicio: iso(daqui(4)) }),
  ],
  'a telephone of somebody else': [
    'TELEFONE_EM_USO',
    async () => {
      await base.owner.query(`update usuarios set telefone = '+5511987654321' where id = $1`, [
        ana.usuario_id,
      ])
      return () => daHelena().agenda.cadastrarPaciente({ nome: 'Bruno Lima', telefone: '(11) 98765-4321' })
    },
  ],
  'a second erasure': [
    'JA_HA_PEDIDO',
    async () => {
      const apagar = () => dela().privacidade.pedir({ tipo: 'exclusao', confirmacao: palavraDaExclusao })
      await apagar()
      return apagar
    },
  ],
  'an appointment that is still to come': [
    'CONSULTA_MARCADA',
    async () => {
      await marcada()
      return () => daHelena().pacientes.arquivar({ id: marina.id })
    },
  ],
  'appointments that a closed day would leave outside': [
    'AGENDAMENTOS_FORA',
    async () => {
      await marcada()
      const dia = iso(daqui(4)).slice(0, 10)
      return () => daHelena().agenda.bloquear({ periodos: [{ de: dia, ate: dia }] })
    },
  ],
  'a receipt of what is not paid': [
    'SEM_RECIBO',
    async () => {
      const { id } = await marcada()
      return () => daHelena().recibos.emitir({ agendamento_id: id })
    },
  ],
  'a Pix without an account': [
    'SEM_CONTA',
    async () => {
      const { id } = await marcada()
      return () => dela().pagamentos.gerar({ id, quanto: 'restante' })
    },
  ],
  'a date of the year 0001': [
    'ENTRADA_INVALIDA',
    async () => () => daHelena().agenda.periodo({ de: '0001-01-01', ate: '0001-01-02' }),
  ],
}

/** The connection must serve whoever comes next: another person's booking, whose statements were among those that failed, and a reading. */
async function atendeOsOutros(dias: number): Promise<void> {
  const outra = como(base, ana.usuario_id, 'paciente').agendamentos
  const { id, status } = await outra.marcar(pedidoPara(helena, daqui(dias, 900)))
  expect(status).toBe('agendado')
  expect(await outra.cancelar({ id, motivo: 'Viagem' })).toMatchObject({ status: 'cancelado' })
  expect(await outra.proximos({})).toEqual([])
}

test.each(Object.entries(recusas))(
  'DATA-01 %s is refused, and the same connection serves everybody after it',
  async (_nome, [code, preparar]) => {
    const pede = await preparar()
    // The first use of its statements, and later ones.
    for (let vez = 0; vez < 3; vez++) {
      const error = await pede().then(
        () => null,
        (recusa: { code: string }) => recusa,
      )
      expect(error).toMatchObject({ code })
      await atendeOsOutros(12 + vez)
    }
    expect(base.pools.request.totalCount).toBe(1)
  },
)

/** One connection on which the given statement of a transaction can be made to fail: PostgreSQL refuses it, and those behind it, without having seen them. */
function conexaoQueFalha() {
  const pools = openPools(base.connection, { max: 1, agora: base.pools.agora })
  let [lugar, passaram] = [0, 0]
  pools.request.on('connect', (client) => {
    const perguntar = client.query.bind(client) as (...dados: unknown[]) => Promise<unknown>
    client.query = ((...dados: unknown[]) => {
      if (lugar > 0 && ++passaram === lugar) perguntar('select 1/0').catch(() => undefined)
      return perguntar(...dados)
    }) as typeof client.query
  })
  return {
    pools,
    /** @returns whether the work had as many statements, and was refused */
    async falharEm(qual: number, work: () => Promise<unknown>): Promise<boolean> {
      ;[lugar, passaram] = [qual, 0]
      const falhou = await work().then(
        () => false,
        () => true,
      )
      lugar = 0
      return falhou
    },
  }
}

test('DATA-01 a booking that fails at any of its statements, known to the connection or not, is in nobody else’s way', async () => {
  const inicios = Array.from({ length: 40 }, (_, n) => daqui(4 + Math.floor(n / 10), 480 + (n % 10) * 60))
  let falharam = 0
  // The first statement begins the transaction.
  for (let qual = 2; ; qual++) {
    const { pools, falharEm } = conexaoQueFalha()
    try {
      const marcar = (quem: typeof marina, vez: number) =>
        como({ ...base, pools }, quem.usuario_id, 'paciente').agendamentos.marcar(
          pedidoPara(helena, inicios[(qual * 2 + vez) % inicios.length]!),
        )
      const falhou = await falharEm(qual, () => marcar(marina, 0))
      if (!falhou) break
      falharam++
      expect(await marcar(ana, 0)).toMatchObject({ status: 'agendado' })
      expect(await falharEm(qual, () => marcar(marina, 1))).toBe(true)
      expect(await marcar(beto, 1)).toMatchObject({ status: 'agendado' })
      expect(pools.request.totalCount).toBe(1)
    } finally {
      await pools.end()
      await base.empty('agendamentos')
    }
  }
  expect(falharam).toBeGreaterThan(8)
})
