import { expect } from 'vitest'
import { buildAgendamentos } from '../fixtures.ts'
import { abrirAgenda, daqui, iso, pedidoPara, sobreposicoes } from './cena.ts'
import type { Corrida, Resposta } from './corrida.ts'

type Agenda = Awaited<ReturnType<typeof abrirAgenda>>

export const caminhosDaCorrida = [
  'marcar',
  'reservar',
  'confirmar um pedido disputado',
  'reagendar 32 para o mesmo horário',
  'metade marca e metade reagenda',
  '30 minutos contra 60',
  'o mesmo paciente em dois profissionais',
] as const
export type Caminho = (typeof caminhosDaCorrida)[number]

/** The professionals of a race: the first has a service of half an hour and one of an hour. */
export async function montarAgendas({ base, entra }: Corrida): Promise<Agenda[]> {
  const servicos = [
    { nome: 'Consulta', duracao_min: 30, preco: 300 },
    { nome: 'Avaliação', duracao_min: 60, preco: 300 },
  ]
  const agendas: Agenda[] = []
  for (const nome of ['Helena Prado', 'Caio Ramos', 'Joana Lima', 'Davi Reis'])
    agendas.push(await abrirAgenda(base, { usuario: { nome }, servicos }))
  for (const { usuario_id } of agendas) entra(usuario_id, 'profissional')
  return agendas
}

/** One round of one path, at one instant. @returns what each patient was answered */
export async function correr(corrida: Corrida, agendas: Agenda[], caminho: Caminho): Promise<Resposta[]> {
  const { base, pacientes, pede } = corrida
  const [helena, caio] = agendas as [Agenda, Agenda]
  await base.empty('agendamentos', 'notificacoes')
  await base.owner.query('update templates_horarios set confirmacao = $1', [
    caminho.startsWith('confirmar') ? 'manual' : 'automatica',
  ])
  const hora = daqui(4)
  const bearer = (quem: { usuario_id: string }) => `Bearer ${quem.usuario_id}`
  const marcar = (quem: (typeof pacientes)[number], pedido = pedidoPara(helena, hora)) =>
    pede(bearer(quem), '/agendamentos', pedido)
  const mover = (quem: (typeof pacientes)[number], id: string) =>
    pede(bearer(quem), `/agendamentos/${id}/reagendar`, { motivo: 'Viagem', inicio: iso(hora) })
  const espalhados = (quantos: number) =>
    buildAgendamentos(
      base.owner,
      pacientes.slice(0, quantos).map(({ id }, n) => ({
        paciente_id: id,
        profissional_id: helena.id,
        servico_id: helena.servicos[0]!.id,
        data_agendamento: iso(daqui(10 + n)),
      })),
    )
  switch (caminho) {
    case 'marcar':
      return Promise.all(pacientes.map((quem) => marcar(quem)))
    case 'reservar':
      return Promise.all(
        pacientes.map((quem) => pede(bearer(quem), '/agendamentos/reservas', pedidoPara(helena, hora))),
      )
    case 'confirmar um pedido disputado': {
      const pedidos = await Promise.all(pacientes.slice(0, 2).map((quem) => marcar(quem)))
      const feito = pedidos.find(({ status }) => status === 200)!
      const { id } = JSON.parse(feito.corpo) as { id: string }
      return Promise.all(pacientes.map(() => pede(bearer(helena), `/agendamentos/${id}/confirmar`, {})))
    }
    case 'reagendar 32 para o mesmo horário': {
      const deles = await espalhados(pacientes.length / 2)
      return Promise.all(deles.map(({ id }, n) => mover(pacientes[n]!, id)))
    }
    case 'metade marca e metade reagenda': {
      const deles = await espalhados(pacientes.length / 2)
      return Promise.all(
        pacientes.map((quem, n) => (n < deles.length ? mover(quem, deles[n]!.id) : marcar(quem))),
      )
    }
    case '30 minutos contra 60':
      return Promise.all(
        pacientes.map((quem, n) =>
          marcar(
            quem,
            n % 2
              ? pedidoPara(helena, hora + 1_800_000)
              : { ...pedidoPara(helena, hora), servico_id: helena.servicos[1]!.id },
          ),
        ),
      )
    case 'o mesmo paciente em dois profissionais':
      return Promise.all(
        pacientes.map((_, n) => marcar(pacientes[0]!, pedidoPara(n % 2 ? helena : caio, hora))),
      )
  }
}

/** Paths on which the losers asked for different things, so that different hours are offered to them. */
const comCorposDiferentes: readonly Caminho[] = [
  'metade marca e metade reagenda',
  '30 minutos contra 60',
  'o mesmo paciente em dois profissionais',
]

/** Checks every round: one winner, and for each loser a refusal with other hours (R1). @returns milliseconds of the slowest answer */
export async function conferir(corrida: Corrida, caminho: Caminho, respostas: Resposta[]): Promise<number> {
  const ganharam = respostas.filter(({ status }) => status === 200)
  const perderam = respostas.filter(({ status }) => status !== 200)
  const outros = perderam.filter(({ status }) => status !== 409)
  expect(outros.map(({ status, corpo }) => `${status} ${corpo}`)).toEqual([])
  expect(ganharam).toHaveLength(1)
  if (!comCorposDiferentes.includes(caminho))
    expect(new Set(perderam.map(({ corpo }) => corpo)).size, 'bodies of those who lost').toBe(1)
  for (const { corpo } of perderam) {
    const { code, data, message } = JSON.parse(corpo) as {
      code: string
      message: string
      data?: { alternativas?: object[] }
    }
    expect(message).toMatch(/[a-zà-ú]\.$/)
    if (code === 'HORARIO_OCUPADO') expect(data!.alternativas).toHaveLength(3)
  }
  expect(await sobreposicoes(corrida.base)).toBe(0)
  expect(corrida.server.logs.filter(({ level }) => level >= 50)).toEqual([])
  return Math.max(...respostas.map(({ ms }) => ms))
}
