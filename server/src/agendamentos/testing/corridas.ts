import { expect } from 'vitest'
import type { Canal } from '#domain/agendamentos/canal.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { buildAgendamentos } from '../fixtures.ts'
import { abrirAgenda, daqui, iso, pedidoPara, sobreposicoes } from './cena.ts'
import type { Corrida, Resposta } from './corrida.ts'

type Agenda = Awaited<ReturnType<typeof abrirAgenda>>

/** Ways to one hour, by the channels that meet there. */
export const caminhosDaCorrida = {
  marcar: ['paciente'],
  reservar: ['paciente'],
  'confirmar um pedido disputado': ['agenda'],
  'reagendar 32 para o mesmo horário': ['paciente'],
  'metade marca e metade reagenda': ['paciente'],
  '30 minutos contra 60': ['paciente'],
  'o mesmo paciente em dois profissionais': ['paciente'],
  'marcar na agenda': ['agenda'],
  'marcar na recepção': ['recepcao'],
  'paciente, agenda e recepção marcam': ['paciente', 'agenda', 'recepcao'],
  'mover 32 na agenda para o mesmo horário': ['agenda'],
  'passar 32 da recepção para um profissional no mesmo horário': ['recepcao'],
  'metade marca e metade move na agenda': ['paciente', 'agenda'],
  'aceitar a oferta da lista de espera enquanto outros marcam': ['lista-espera', 'paciente', 'recepcao'],
} as const satisfies Record<string, readonly Canal[]>
export type Caminho = keyof typeof caminhosDaCorrida

/** A clinic with its desk, and four professionals there. */
export interface CenaDaCorrida {
  agendas: Agenda[]
  /** Bearer of the desk. */
  recepcao: string
}

/** The professionals of a race: the first has a service of half an hour and one of an hour. */
export async function montarAgendas({ base, entra }: Corrida): Promise<CenaDaCorrida> {
  const tipo_usuario = 'profissional-administrador'
  const dona = await buildUsuario(base.owner, { nome: 'Dora Dona', tipo_usuario })
  const clinica = await buildClinica(base.owner, { dono_id: dona.id })
  const servicos = [
    { nome: 'Consulta', duracao_min: 30, preco: 300 },
    { nome: 'Avaliação', duracao_min: 60, preco: 300 },
  ]
  const agendas: Agenda[] = []
  for (const nome of ['Helena Prado', 'Caio Ramos', 'Joana Lima', 'Davi Reis'])
    agendas.push(
      await abrirAgenda(base, {
        usuario: { nome },
        servicos,
        locais: [{ nome: 'Clínica', clinica_id: clinica.id }],
      }),
    )
  for (const { usuario_id } of agendas) {
    entra(usuario_id, 'profissional')
    await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id })
  }
  const rita = await buildUsuario(base.owner, { nome: 'Rita Recepção', tipo_usuario })
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: rita.id,
    papel: 'recepcao',
    permissoes: { agenda: 'escrita' },
  })
  return { agendas, recepcao: entra(rita.id, tipo_usuario) }
}

/** The same hour, as those who keep the agenda ask for it. */
export const naAgenda = (agenda: Agenda, inicio: number, paciente_id: string) => ({
  profissional_id: agenda.id,
  servico_id: agenda.servicos[0]!.id,
  local_id: agenda.locais[0]!.id,
  inicios: [iso(inicio)],
  paciente_id,
})

/** One round of one path, at one instant. @returns what each was answered */
export async function correr(
  corrida: Corrida,
  { agendas, recepcao }: CenaDaCorrida,
  caminho: Caminho,
): Promise<Resposta[]> {
  const { base, pacientes, pede } = corrida
  const [helena, caio] = agendas as [Agenda, Agenda]
  await base.empty('agendamentos', 'notificacoes')
  // The desk knows them: booking so many strangers at once is limited.
  await base.owner.query('update pacientes set cadastrado_para = $1', [helena.id])
  await base.owner.query('update templates_horarios set confirmacao = $1', [
    caminho.startsWith('confirmar') ? 'manual' : 'automatica',
  ])
  const hora = daqui(4)
  const bearer = (quem: { usuario_id: string }) => `Bearer ${quem.usuario_id}`
  const marcar = (quem: (typeof pacientes)[number], pedido = pedidoPara(helena, hora)) =>
    pede(bearer(quem), '/agendamentos', pedido)
  const mover = (quem: (typeof pacientes)[number], id: string) =>
    pede(bearer(quem), `/agendamentos/${id}/reagendar`, { motivo: 'Viagem', inicio: iso(hora) })
  const daEquipe = (quem: (typeof pacientes)[number], dela: string) =>
    pede(dela, '/agenda/agendamentos', naAgenda(helena, hora, quem.id))
  const moverNaAgenda = (dela: string, id: string, mais: object = {}) =>
    pede(dela, `/agenda/agendamentos/${id}/mudanca`, { versao: 1, inicio: iso(hora), ...mais })
  const espalhados = (quantos: number, agenda = helena) =>
    buildAgendamentos(
      base.owner,
      pacientes.slice(0, quantos).map(({ id }, n) => ({
        paciente_id: id,
        profissional_id: agenda.id,
        servico_id: agenda.servicos[0]!.id,
        local_id: agenda.locais[0]!.id,
        clinica_id: agenda.locais[0]!.clinica_id,
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
    case 'marcar na agenda':
      return Promise.all(pacientes.map((quem) => daEquipe(quem, bearer(helena))))
    case 'marcar na recepção':
      return Promise.all(pacientes.map((quem) => daEquipe(quem, recepcao)))
    case 'paciente, agenda e recepção marcam':
      return Promise.all(
        pacientes.map((quem, n) =>
          n % 3 === 0 ? marcar(quem) : daEquipe(quem, n % 3 === 1 ? bearer(helena) : recepcao),
        ),
      )
    case 'mover 32 na agenda para o mesmo horário': {
      const deles = await espalhados(pacientes.length / 2)
      return Promise.all(deles.map(({ id }) => moverNaAgenda(bearer(helena), id)))
    }
    case 'passar 32 da recepção para um profissional no mesmo horário': {
      const deles = await espalhados(pacientes.length / 2, caio)
      return Promise.all(deles.map(({ id }) => moverNaAgenda(recepcao, id, { profissional_id: helena.id })))
    }
    case 'metade marca e metade move na agenda': {
      const deles = await espalhados(pacientes.length / 2)
      return Promise.all(
        pacientes.map((quem, n) =>
          n < deles.length ? moverNaAgenda(bearer(helena), deles[n]!.id) : marcar(quem),
        ),
      )
    }
    case 'aceitar a oferta da lista de espera enquanto outros marcam': {
      const [escolhida, ...outros] = pacientes
      const [oferta] = await buildAgendamentos(base.owner, [
        {
          paciente_id: escolhida!.id,
          profissional_id: helena.id,
          servico_id: helena.servicos[0]!.id,
          local_id: helena.locais[0]!.id,
          data_agendamento: iso(hora),
          valor: '300',
          reservado_por: escolhida!.usuario_id,
          reserva_expira_em: new Date(Date.now() + 900_000),
          marcado_por: null,
        },
      ])
      const aceita = { reserva_id: oferta!.id, motivo_consulta: '', valor_centavos: 30_000 }
      return Promise.all([
        ...outros.map((quem, n) => (n % 2 ? marcar(quem) : daEquipe(quem, recepcao))),
        pede(bearer(escolhida!), '/agendamentos', aceita),
      ])
    }
  }
}

/** Paths on which the losers asked for different things, so that different hours are offered to them. */
const comCorposDiferentes: readonly Caminho[] = [
  'metade marca e metade reagenda',
  '30 minutos contra 60',
  'o mesmo paciente em dois profissionais',
  'paciente, agenda e recepção marcam',
  'metade marca e metade move na agenda',
  'aceitar a oferta da lista de espera enquanto outros marcam',
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
      data?: { alternativas?: object[]; conflitos?: { com: string }[] }
    }
    expect(message).toMatch(/[a-zà-ú]\.$/)
    expect([
      'HORARIO_OCUPADO',
      'PACIENTE_OCUPADO',
      'UMA_POR_DIA',
      'TRANSICAO_RECUSADA',
      'CONFLITO',
    ]).toContain(code)
    if (code === 'HORARIO_OCUPADO') expect(data!.alternativas).toHaveLength(3)
    if (code === 'CONFLITO') expect(data!.conflitos).toMatchObject([{ com: 'profissional' }])
  }
  expect(await sobreposicoes(corrida.base)).toBe(0)
  expect(corrida.server.logs.filter(({ level }) => level >= 50)).toEqual([])
  return Math.max(...respostas.map(({ ms }) => ms))
}
