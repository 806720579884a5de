import { randomUUID } from 'node:crypto'
import { palavraDaExclusao } from '#domain/privacidade/pedido.ts'
import { abrirAgenda, daqui, iso, novoPaciente, pedidoPara } from '../../agendamentos/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import type { clientFor } from './client.ts'

export type Cliente = ReturnType<typeof clientFor>

/** Makes the client of somebody: in process, or over HTTP. Null: a visitor. */
export type ComoAlguem = (quem: { usuario_id: string; perfil: string } | null, chave?: string) => Cliente

/** Two agendas, one that waits for its approval, and three patients. */
export async function montarMundo(base: TestDatabase, alguem: ComoAlguem) {
  const helena = await abrirAgenda(base)
  const caio = await abrirAgenda(base, { usuario: { nome: 'Caio Ramos' } })
  const pendente = await abrirAgenda(base, {
    usuario: { nome: 'Pedro Pendente' },
    profissional: { status_profissional: 'aguardando-aprovacao' },
  })
  const marina = await novoPaciente(base)
  const ana = await novoPaciente(base, 'Ana Souza')
  const beto = await novoPaciente(base, 'Beto Reis')
  const como = (usuario_id: string, perfil: string) => alguem({ usuario_id, perfil })
  const dela = () => como(marina.usuario_id, 'paciente')
  return {
    base,
    helena,
    caio,
    pendente,
    marina,
    ana,
    beto,
    como,
    dela,
    daHelena: () => como(helena.usuario_id, 'profissional'),
    visitante: () => alguem(null),
    comChave: (chave: string) => alguem({ usuario_id: marina.usuario_id, perfil: 'paciente' }, chave),
    marcada: (dias = 4, de = helena) => dela().agendamentos.marcar(pedidoPara(de, daqui(dias))),
    naAgenda: (inicio: number, mais: object = {}) => ({
      profissional_id: helena.id,
      servico_id: helena.servicos[0]!.id,
      local_id: helena.locais[0]!.id,
      inicios: [iso(inicio)],
      paciente_id: marina.id,
      ...mais,
    }),
    entrada: () => ({
      profissional_id: helena.id,
      de: iso(daqui(1)).slice(0, 10),
      ate: iso(daqui(9)).slice(0, 10),
    }),
  }
}
export type Mundo = Awaited<ReturnType<typeof montarMundo>>

/** What happens before, once, and the request that is refused with the code. Some are refused by a rule, some by the database in the middle of a transaction. */
export const recusas: Record<string, [code: string, pede: (m: Mundo) => Promise<() => Promise<unknown>>]> = {
  'an hour of somebody else': [
    'HORARIO_OCUPADO',
    async (m) => {
      await m.como(m.beto.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(m.helena, daqui(4)))
      return () => m.marcada()
    },
  ],
  'an hour that a committed row takes while it is written': [
    'HORARIO_OCUPADO',
    async (m) => {
      const { id } = await m.marcada(5)
      await m.como(m.beto.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(m.helena, daqui(4)))
      return () => m.dela().agendamentos.reagendar({ id, motivo: 'Viagem', inicio: iso(daqui(4)) })
    },
  ],
  'the same patient at two professionals': [
    'PACIENTE_OCUPADO',
    async (m) => {
      await m.marcada(4, m.caio)
      return () => m.marcada(4)
    },
  ],
  'a second one on the day': [
    'UMA_POR_DIA',
    async (m) => {
      await m.marcada()
      return () => m.dela().agendamentos.marcar(pedidoPara(m.helena, daqui(4, 720)))
    },
  ],
  'an hour outside of the hours': [
    'HORARIO_INDISPONIVEL',
    async (m) => () => m.dela().agendamentos.marcar(pedidoPara(m.helena, daqui(4, 300))),
  ],
  'another price': [
    'PRECO_MUDOU',
    async (m) => () => m.dela().agendamentos.marcar(pedidoPara(m.helena, daqui(4), { valor_centavos: 1 })),
  ],
  'a hold that is gone': [
    'RESERVA_VENCIDA',
    async (m) => () => m.dela().agendamentos.marcar({ reserva_id: randomUUID(), valor_centavos: 30_000 }),
  ],
  'a patient of nobody': [
    'PACIENTE_NAO_ENCONTRADO',
    async (m) => () =>
      m.dela().agendamentos.marcar(pedidoPara(m.helena, daqui(4), { paciente_id: randomUUID() })),
  ],
  'a service of nobody': [
    'SERVICO_INDISPONIVEL',
    async (m) => () =>
      m.dela().agendamentos.marcar(pedidoPara(m.helena, daqui(4), { servico_id: randomUUID() })),
  ],
  'a blocked patient': [
    'BLOQUEADO',
    async (m) => {
      await m.base.owner.query(
        `insert into bloqueios_pacientes (profissional_id, paciente_id, motivo) values ($1, $2, 'Faltas')`,
        [m.helena.id, m.marina.id],
      )
      return () => m.marcada()
    },
  ],
  'what is over': [
    'TRANSICAO_RECUSADA',
    async (m) => {
      const { id } = await m.marcada()
      await m.dela().agendamentos.cancelar({ id, motivo: 'Viagem' })
      return () => m.dela().agendamentos.confirmar({ id })
    },
  ],
  'an older version': [
    'MUDOU',
    async (m) => {
      const { id } = await m.marcada()
      return () => m.daHelena().agenda.mover({ id, versao: 99, inicio: iso(daqui(6)) })
    },
  ],
  'a conflict in the agenda': [
    'CONFLITO',
    async (m) => {
      await m.como(m.beto.usuario_id, 'paciente').agendamentos.marcar(pedidoPara(m.helena, daqui(4)))
      await m.marcada(6)
      return () => m.daHelena().agenda.marcar(m.naAgenda(daqui(4)))
    },
  ],
  'an account that waits for its approval': [
    'NAO_ENCONTRADO',
    async (m) => () => m.como(m.pendente.usuario_id, 'profissional').agenda.marcar(m.naAgenda(daqui(4))),
  ],
  'a character that no text holds': [
    'ENTRADA_INVALIDA',
    async (m) => () =>
      m.dela().agendamentos.marcar(pedidoPara(m.helena, daqui(4), { motivo_consulta: 'a\0b' })),
  ],
  'a visitor': ['NAO_AUTENTICADO', async (m) => () => m.visitante().agendamentos.proximos({})],
  'an appointment of nobody': [
    'NAO_ENCONTRADO',
    async (m) => () => m.dela().agendamentos.confirmar({ id: randomUUID() }),
  ],
  'a key of another request': [
    'CHAVE_DE_OUTRO_PEDIDO',
    async (m) => {
      const chave = randomUUID()
      await m.comChave(chave).agendamentos.marcar(pedidoPara(m.helena, daqui(4)))
      return () => m.comChave(chave).agendamentos.marcar(pedidoPara(m.helena, daqui(5)))
    },
  ],
  'a key of the wrong length': [
    'CHAVE_INVALIDA',
    async (m) => () => m.comChave('x').agendamentos.marcar(pedidoPara(m.helena, daqui(4))),
  ],
  'a list on which one is': [
    'JA_NA_LISTA',
    async (m) => {
      await m.dela().espera.entrar(m.entrada())
      return () => m.dela().espera.entrar(m.entrada())
    },
  ],
  'an hour that is free': [
    'HORARIO_LIVRE',
    async (m) => () =>
      m.dela().espera.entrarNoHorario({ profissional_id: m.helena.id, inicio: iso(daqui(4)) }),
  ],
  'a telephone of somebody else': [
    'TELEFONE_EM_USO',
    async (m) => {
      await m.base.owner.query(`update usuarios set telefone = '+5511987654321' where id = $1`, [
        m.ana.usuario_id,
      ])
      return () => m.daHelena().agenda.cadastrarPaciente({ nome: 'Bruno Lima', telefone: '(11) 98765-4321' })
    },
  ],
  'a second erasure': [
    'JA_HA_PEDIDO',
    async (m) => {
      const apagar = () => m.dela().privacidade.pedir({ tipo: 'exclusao', confirmacao: palavraDaExclusao })
      await apagar()
      return apagar
    },
  ],
  'an appointment that is still to come': [
    'CONSULTA_MARCADA',
    async (m) => {
      await m.marcada()
      return () => m.daHelena().pacientes.arquivar({ id: m.marina.id })
    },
  ],
  'appointments that a closed day would leave outside': [
    'AGENDAMENTOS_FORA',
    async (m) => {
      await m.marcada()
      const dia = iso(daqui(4)).slice(0, 10)
      return () => m.daHelena().agenda.bloquear({ periodos: [{ de: dia, ate: dia }] })
    },
  ],
  'a receipt of what is not paid': [
    'SEM_RECIBO',
    async (m) => {
      const { id } = await m.marcada()
      return () => m.daHelena().recibos.emitir({ agendamento_id: id })
    },
  ],
  'a Pix without an account': [
    'SEM_CONTA',
    async (m) => {
      const { id } = await m.marcada()
      return () => m.dela().pagamentos.gerar({ id, quanto: 'restante' })
    },
  ],
  'a date of the year 0001': [
    'ENTRADA_INVALIDA',
    async (m) => () => m.daHelena().agenda.periodo({ de: '0001-01-01', ate: '0001-01-02' }),
  ],
}

/** The connection must serve whoever comes next: another person's booking, whose statements were among those that failed, and a reading. */
export async function atendeOsOutros(m: Mundo, dias: number): Promise<string[]> {
  const outra = m.como(m.ana.usuario_id, 'paciente').agendamentos
  const { id, status } = await outra.marcar(pedidoPara(m.helena, daqui(dias, 900)))
  const cancelada = await outra.cancelar({ id, motivo: 'Viagem' })
  return [status, cancelada.status, ...(await outra.proximos({})).map(() => 'still there')]
}
