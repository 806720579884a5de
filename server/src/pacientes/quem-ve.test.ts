import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AGORA, as, buildCena, cliente, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
})

const doConsultorio = { origem: 'recepcao' } as const
const tomada = { ...doConsultorio, aceito_em: as(7) }
const passada = (horas: number) => new Date(AGORA.getTime() - horas * 3_600_000)

/** What stands between Marina and the office of Helena, by hand, and whether it opens her data to those who read there. */
const relacoes: Record<string, [abre: boolean, consultas: Partial<AgendamentoOverrides>[] | 'registrada']> = {
  nothing: [false, []],
  'registered by the office': [true, 'registrada'],
  'booked by her': [true, [{}]],
  'booked by her, cancelled': [true, [{ status: 'cancelado' }]],
  'an hour that she only holds': [false, [{ reserva_expira_em: new Date(as(23)) }]],
  'first contact': [false, [doConsultorio]],
  'first contact that the office confirmed': [false, [{ ...doConsultorio, status: 'confirmado' }]],
  'first contact, cancelled or refused': [false, [{ ...doConsultorio, status: 'cancelado' }]],
  'first contact, taken': [true, [tomada]],
  'first contact, taken and cancelled': [false, [{ ...tomada, status: 'cancelado' }]],
  'first contact, seen': [
    true,
    [{ ...doConsultorio, status: 'concluido', presenca: 'presente', data_agendamento: passada(48) }],
  ],
  'first contact, absent': [
    false,
    [{ ...doConsultorio, status: 'concluido', presenca: 'ausente', data_agendamento: passada(48) }],
  ],
  'one first contact cancelled, another one taken': [
    true,
    [
      { ...doConsultorio, status: 'cancelado' },
      { ...tomada, data_agendamento: as(11) },
    ],
  ],
}

/** Whether a reader is of the office and in force; `situacao` is what becomes of Helena before they read. */
const leitores: Record<
  string,
  { doConsultorio: boolean; quem: () => [id: string, perfil: string]; situacao?: object }
> = {
  'the professional': { doConsultorio: true, quem: () => [cena.helena.usuario_id, 'profissional'] },
  'their desk': { doConsultorio: true, quem: () => [cena.recepcao.id, 'profissional-administrador'] },
  'who only looks at the agenda': {
    doConsultorio: true,
    quem: () => [cena.leitora.id, 'profissional-administrador'],
  },
  ...Object.fromEntries(
    [
      ['pendente', 'pendente', false],
      ['suspenso', 'suspenso', true],
      ['ativo and not verified', 'ativo', false],
    ].flatMap(([nome, status_profissional, verificado]) => [
      [
        `the professional, ${nome as string}`,
        {
          doConsultorio: false,
          quem: () => [cena.helena.usuario_id, 'profissional'],
          situacao: { status_profissional, verificado },
        },
      ],
      [
        `their desk, the professional being ${nome as string}`,
        {
          doConsultorio: false,
          quem: () => [cena.recepcao.id, 'profissional-administrador'],
          situacao: { status_profissional, verificado },
        },
      ],
    ]),
  ),
  'a colleague of the clinic': { doConsultorio: false, quem: () => [cena.caio.usuario_id, 'profissional'] },
  'another patient': { doConsultorio: false, quem: () => [cena.ana.usuario_id, 'paciente'] },
}

const emVigor = { status_profissional: 'ativo', verificado: true }
const por = (situacao: object) =>
  base.owner.query(
    `update profissionais set status_profissional = $2, verificado = $3, data_verificacao = case when $3 then app_agora() end
      where id = $1`,
    [cena.helena.id, ...Object.values(situacao)],
  )

/** What a reader is told of her by each part of the page: her name, or nothing. */
async function oQueLe([id, perfil]: [string, string]) {
  const { pacientes, agenda } = cliente(base, id, perfil)
  const alvo = { id: cena.marina.id }
  const texto = async (pedido: Promise<unknown>) => JSON.stringify(await pedido.catch(() => null))
  const partes = {
    propria: await texto(pacientes.listar({ situacao: 'todos' })),
    lista: await texto(pacientes.listar({ situacao: 'todos', profissional_id: cena.helena.id })),
    ficha: await texto(pacientes.ficha(alvo)),
    busca: await texto(agenda.buscarPacientes({ profissional_id: cena.helena.id, q: 'marina' })),
    outras: await texto(
      Promise.all(
        (['consultas', 'documentos', 'financeiro', 'acessos'] as const).map((aba) =>
          pacientes[aba](alvo).catch(() => null),
        ),
      ),
    ),
  }
  return {
    lista: partes.lista.includes('Marina Duarte'),
    ficha: partes.ficha.includes('Marina Duarte'),
    tudo: Object.values(partes).join(' '),
  }
}

test.each(Object.entries(relacoes))('ROUTE-08 S1 L3 reader × relation: %s', async (_, [abre, consultas]) => {
  if (consultas === 'registrada')
    await base.owner.query('update pacientes set cadastrado_para = $1 where id = $2', [
      cena.helena.id,
      cena.marina.id,
    ])
  else
    for (const dados of consultas)
      await buildAgendamento(base.owner, {
        paciente_id: cena.marina.id,
        profissional_id: cena.helena.id,
        local_id: cena.helena.locais[0]!.id,
        clinica_id: cena.clinica.id,
        servico_id: cena.helena.servicos[0]!.id,
        data_agendamento: as(9),
        ...(dados.reserva_expira_em ? { reservado_por: cena.marina.usuario_id } : {}),
        ...dados,
      })
  for (const [nome, { doConsultorio: dele, quem, situacao }] of Object.entries(leitores)) {
    await por(situacao ?? emVigor)
    const { lista, ficha, tudo } = await oQueLe(quem())
    const esperado = dele && abre
    expect({ nome, lista, ficha }).toEqual({ nome, lista: esperado, ficha: esperado })
    if (!esperado)
      for (const palavra of ['Marina', 'Duarte', '987650001', '1988-03-15', cena.marina.numero_prontuario])
        expect(tudo, nome).not.toContain(palavra)
  }
})
