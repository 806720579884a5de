import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import type { ProfissionalOverrides } from '../../profissionais/fixtures.ts'
import { abrirAgenda, como, daqui, novoPaciente, pedidoPara, todoDia } from '../testing/cena.ts'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof novoPaciente>>
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await novoPaciente(base)
})

const servico = { nome: 'Consulta', duracao_min: 30, preco: 300 }

/** Books for the patient, and reads what was booked. */
async function marcarELer(overrides: ProfissionalOverrides, mais: object = {}): Promise<void> {
  const helena = await abrirAgenda(base, overrides)
  const dela = como(base, marina.usuario_id, 'paciente').agendamentos
  const resposta = await dela.marcar({ ...pedidoPara(helena, daqui(3)), motivo_consulta: 'Dor', ...mais })
  expect(resposta).toEqual(await dela.detalhe({ id: resposta.id }))
}

test('ACHAR-02 a booking keeps the area of who attends, and every list shows it in place of the profession', async () => {
  const helena = await abrirAgenda(base, {
    especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
  })
  const dela = como(base, marina.usuario_id, 'paciente')
  const marcada = await dela.agendamentos.marcar(pedidoPara(helena, daqui(3)))
  expect(marcada.especialidade).toBe('Cardiologia')
  await dela.favoritos.favoritar({ id: helena.id })
  const [favorito] = await dela.favoritos.listar()
  const dona = como(base, helena.usuario_id, 'profissional')
  const [agenda] = await dona.agenda.profissionais({})
  expect({
    lista: (await dela.agendamentos.listar({ aba: 'proximas' })).itens[0]?.especialidade,
    inicio: (await dela.inicio.tarefas({})).ultima_area,
    favorito: favorito?.publico?.sub_especialidade,
    agenda: agenda?.especialidade,
  }).toEqual({
    lista: 'Cardiologia',
    inicio: { nome: 'Cardiologia', filtro: 'sub' },
    favorito: 'Cardiologia',
    agenda: 'Cardiologia',
  })
})

describe('W3 the answer to a booking is the appointment as it is read', () => {
  test.each<[string, ProfissionalOverrides, object?]>([
    ['in person', {}],
    [
      'by video, where no place is shown',
      { servicos: [{ ...servico, modalidades: ['teleconsulta'] }] },
      { modalidade: 'teleconsulta' },
    ],
    [
      'at the main of two places',
      {
        locais: [
          { nome: 'Um', principal: false },
          { nome: 'Outro', principal: true },
        ],
      },
    ],
    ['at a place with a telephone', { locais: [{ nome: 'Um', principal: true, telefone: '+551133334444' }] }],
    ['without a place', { locais: [] }],
    [
      'where another place is out of use',
      {
        locais: [
          { nome: 'Um', principal: false, ativo: false },
          { nome: 'Outro', principal: true },
        ],
      },
    ],
    ['on request', { template: { ...todoDia, confirmacao: 'manual' } }],
    [
      'of a service with preparation, papers and approval',
      { servicos: [{ ...servico, preparo: 'Jejum', documentos: 'RG\nPedido', exige_aprovacao: true }] },
    ],
    [
      'of a service that asks for what the record holds',
      { servicos: [{ ...servico, formulario_exigido: ['data_nascimento'] }] },
    ],
    [
      'of a service with buffers',
      { servicos: [{ ...servico, intervalo_antes_min: 5, intervalo_depois_min: 10 }] },
    ],
    ['of a group', { servicos: [{ ...servico, vagas: 5 }] }],
    ['with a deposit', { servicos: [{ ...servico, sinal: 100 }] }],
    ['without a specialty’s number', { especialidades: [] }],
  ])('APPT-07 %s', async (_, overrides, mais) => {
    await marcarELer(overrides, mais)
  })
})
