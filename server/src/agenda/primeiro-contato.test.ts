import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { AGORA, as, buildCena, cliente, type Cena } from './testing/cena.ts'

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

const helena = (agora = AGORA) => cliente(base, cena.helena.usuario_id, 'profissional', agora)
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador')
const marina = () => cliente(base, cena.marina.usuario_id, 'paciente')
const ler = async (texto: string, valores: unknown[] = []) => (await base.owner.query(texto, valores)).rows

/** The office finds her by her whole number and books her without a word to her. */
async function marcar(quem = helena(), dados: object = {}) {
  const [feita] = await quem.agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    paciente_id: cena.marina.id,
    inicios: [as(9)],
    avisar: false,
    ...dados,
  })
  return feita!
}

/** What an office reads of her: none of it may hold a word of hers while they have not met. */
async function oQueSeLe(id: string, quem = helena()) {
  const lida = async (pedido: Promise<unknown>) => pedido.catch(({ code }: { code: string }) => code)
  const { id: paciente_id } = cena.marina
  return {
    cartao: (await quem.agenda.periodo({ de: as(9).slice(0, 10) })).agendamentos.find((um) => um.id === id),
    detalhe: await quem.agendamentos.detalhe({ id }),
    lista: await quem.pacientes.listar({}),
    exportada: await quem.pacientes.exportar({}),
    ficha: await lida(quem.pacientes.ficha({ id: paciente_id })),
    consultas: await lida(quem.pacientes.consultas({ id: paciente_id })),
    contato: await lida(quem.agenda.contato({ id })),
    busca: await quem.agenda.buscarPacientes({ profissional_id: cena.helena.id, q: 'marina' }),
    inicio: await quem.agendamentos.proximos({}),
  }
}
const palavrasDela = ['Marina', 'Duarte', '987650001', '1988-03-15']
const fechada = async (id: string, quem = helena()) => {
  const lido = await oQueSeLe(id, quem)
  for (const palavra of [...palavrasDela, cena.marina.numero_prontuario])
    expect(JSON.stringify(lido)).not.toContain(palavra)
  expect(lido).toMatchObject({
    ficha: 'NAO_ENCONTRADO',
    consultas: 'NAO_ENCONTRADO',
    contato: 'NAO_ENCONTRADO',
    lista: { total_geral: 0 },
    busca: [],
  })
  return lido
}
const aberta = async (id: string, quem = helena()) => {
  const lido = await oQueSeLe(id, quem)
  expect(lido).toMatchObject({
    cartao: { paciente_nome: 'Marina Duarte', primeiro_contato: null },
    detalhe: { paciente_nome: 'Marina Duarte', primeiro_contato: null },
    ficha: { nome: 'Marina Duarte', consultorio: { telefone: '+5511987650001' } },
    contato: { telefone: '+5511987650001' },
    lista: { total_geral: 1 },
    busca: [{ nome: 'Marina Duarte', meu: true }],
  })
}

describe('S1 L3 a first contact', () => {
  test('S1 a whole number finds somebody as a masked name, and nothing else is told of them', async () => {
    for (const quem of [helena(), recepcao()])
      expect(
        await quem.agenda.buscarPacientes({ profissional_id: cena.helena.id, q: '(11) 98765-0001' }),
      ).toEqual([
        {
          id: cena.marina.id,
          nome: 'M••• D•••',
          idade: null,
          numero_prontuario: null,
          telefone_final: null,
          meu: false,
          sem_login: false,
          bloqueado: false,
          ultima: null,
          proxima: null,
          convenio: null,
          responsavel: null,
        },
      ])
  })

  test('S1 S6 a CPF finds nobody whom the office does not know: whoever claims that of a patient is not taken for them, and no answer tells of an account', async () => {
    const cpf = '52998224725'
    const procurar = (quem = helena()) =>
      quem.agenda.buscarPacientes({ profissional_id: cena.helena.id, q: '529.982.247-25' })
    await ler('update usuarios set cpf = $1 where id = $2', [cpf, cena.marina.usuario_id])
    const impostora = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte', cpf } })
    expect([await procurar(), await procurar(recepcao())]).toEqual([[], []])

    const { id } = await marcar()
    expect(await procurar()).toEqual([])
    await marina().agendamentos.aceitarContato({ id })
    expect(await procurar()).toMatchObject([{ id: cena.marina.id, meu: true }])
    const doisDela = await helena().pacientes.listar({ q: cpf })
    expect(doisDela).toMatchObject({ total: 1 })
    expect(JSON.stringify(doisDela)).toContain(cena.marina.id)
    expect(JSON.stringify(doisDela)).not.toContain(impostora.id)
  })

  test('S1 always tells the person, and stays closed to the office until they take it; then it is open', async () => {
    const { id } = await marcar()
    expect(await ler('select usuario_id, titulo, mensagem from notificacoes')).toMatchObject([
      { usuario_id: cena.marina.usuario_id, titulo: 'Um consultório novo marcou uma consulta para você' },
    ])
    for (const quem of [helena(), recepcao()])
      expect(await fechada(id, quem)).toMatchObject({
        cartao: { paciente_nome: 'M••• D•••', idade: null, primeiro_contato: { aguarda: true } },
        detalhe: { paciente_nome: 'M••• D•••', primeiro_contato: { aguarda: true } },
      })
    expect(await marina().agendamentos.detalhe({ id })).toMatchObject({
      paciente_nome: 'Marina Duarte',
      primeiro_contato: { aguarda: true, bloqueado: false, denunciado: false },
      acoes: [],
    })
    await expect(marina().agendamentos.confirmar({ id })).rejects.toMatchObject({
      code: 'TRANSICAO_RECUSADA',
    })
    expect(await marina().agendamentos.aceitarContato({ id })).toMatchObject({
      status: 'confirmado',
      primeiro_contato: null,
    })
    await aberta(id)
    await expect(marina().agendamentos.aceitarContato({ id })).rejects.toMatchObject({
      code: 'NADA_A_ACEITAR',
    })
  })

  test.each(['paciente', 'consultorio'] as const)(
    'S1 taken and then called off before a visit by the %s, it is closed again, also to what the office booked meanwhile',
    async (quem) => {
      const { id } = await marcar(helena(), { inicios: [as(9, 0, 3)] })
      await marina().agendamentos.aceitarContato({ id })
      const outra = await marcar(helena(), { inicios: [as(9, 0, 7)] })
      for (const cada of [id, outra.id])
        await (quem === 'paciente' ? marina() : helena()).agendamentos.cancelar({ id: cada, motivo: 'Mudei' })
      await fechada(id)
    },
  )

  test('S1 who was seen is known, and is not seen before their time', async () => {
    const { id } = await marcar()
    await expect(helena(new Date(as(6))).agendamentos.iniciar({ id })).rejects.toMatchObject({
      code: 'TRANSICAO_RECUSADA',
    })
    await helena().agendamentos.confirmar({ id })
    await fechada(id)
    await helena(new Date(as(9))).agendamentos.iniciar({ id })
    await aberta(id)
    await helena(new Date(as(9, 30))).agendamentos.concluir({ id })
    const outra = await marcar(helena(), { inicios: [as(9, 0, 7)] })
    await helena().agendamentos.cancelar({ id: outra.id, motivo: 'Viagem' })
    await aberta(id)
  })

  test('S1 who once booked there, or was registered by the office, is known, and told only when the office says so', async () => {
    await buildAgendamento(base.owner, {
      paciente_id: cena.marina.id,
      profissional_id: cena.helena.id,
      status: 'cancelado',
      data_agendamento: as(9, 0, -90),
    })
    const { id } = await marcar()
    await aberta(id)
    expect(await ler('select from notificacoes')).toEqual([])
    const rosa = await recepcao().agenda.cadastrarPaciente({
      profissional_id: cena.helena.id,
      nome: 'Rosa Lima',
      telefone: '11912340000',
      data_nascimento: null,
      responsavel: null,
    })
    const dela = await marcar(recepcao(), { paciente_id: rosa.id, inicios: [as(11)] })
    expect(dela).toMatchObject({ paciente_nome: 'Rosa Lima', primeiro_contato: null })
  })

  test('S1 refused, it ends without a notice period, stays closed, and the person may report and block, also later', async () => {
    const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    const { id } = await marcar()
    const outra = await marcar(recepcao(), { inicios: [as(15)] })
    expect(await marina().agendamentos.recusarContato({ id })).toMatchObject({
      status: 'cancelado',
      primeiro_contato: { aguarda: false, bloqueado: false },
    })
    await fechada(id)
    expect(await ler('select status from agendamentos where id = $1', [outra.id])).toEqual([
      { status: 'cancelado' },
    ])
    expect(
      JSON.stringify(
        await ler('select mensagem from notificacoes where usuario_id = $1', [cena.helena.usuario_id]),
      ),
    ).not.toContain('Marina')
    const denuncia = { motivo: 'nao-conheco', relato: 'Nunca ouvi falar' } as const
    expect(await marina().agendamentos.recusarContato({ id, bloquear: true, denuncia })).toMatchObject({
      primeiro_contato: { bloqueado: true, denunciado: true },
    })
    expect(await ler('select titulo, link from notificacoes where usuario_id = $1', [admin.id])).toEqual([
      { titulo: 'Denúncia de contato indevido', link: '/admin-geral?aba=denuncias' },
    ])
    expect((await helena().agendamentos.detalhe({ id })).primeiro_contato).toMatchObject({ bloqueado: false })
    expect(
      await helena().agenda.buscarPacientes({ profissional_id: cena.helena.id, q: '(11) 98765-0001' }),
    ).toEqual([])
    await expect(marcar()).rejects.toMatchObject({ code: 'PACIENTE_NAO_ENCONTRADO' })
    await marina().agendamentos.desbloquearConsultorio({ id })
    await marcar()
  })

  test('S1 the office answers for nobody: it takes nothing, and the database takes no acceptance of it', async () => {
    const { id } = await marcar()
    for (const quem of [helena(), recepcao()]) {
      await expect(quem.agendamentos.aceitarContato({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
      await expect(quem.agendamentos.recusarContato({ id, bloquear: true })).rejects.toMatchObject({
        code: 'SEM_PERMISSAO',
      })
    }
    await base.owner.query('begin')
    await base.owner.query(
      "select set_config('app.uid', $1, true), set_config('app.perfil', 'profissional', true)",
      [cena.helena.usuario_id],
    )
    await base.owner.query('set local role saude_app')
    await base.owner.query(
      "update agendamentos set status = 'confirmado', confirmado_pelo_paciente_em = now() where id = $1",
      [id],
    )
    expect(await ler('select aceito_em from agendamentos where id = $1', [id])).toEqual([{ aceito_em: null }])
    await expect(
      base.owner.query('update agendamentos set aceito_em = now() where id = $1', [id]),
    ).rejects.toThrow(/permission denied/)
    await base.owner.query('rollback')
  })

  test('S1 the hours of somebody whom the office does not know are not told', async () => {
    await buildAgendamento(base.owner, {
      paciente_id: cena.marina.id,
      profissional_id: cena.caio.id,
      data_agendamento: as(9),
    })
    const [conferida] = await helena().agenda.conferir({
      profissional_id: cena.helena.id,
      paciente_id: cena.marina.id,
      local_id: null,
      servico_id: null,
      inicios: [as(9)],
    })
    expect(conferida!.conflitos).toEqual([])
  })

  test('S1 the word of an office binds nobody to anybody: who is said to answer for somebody is asked', async () => {
    const bia = await helena().agenda.cadastrarPaciente({
      profissional_id: cena.helena.id,
      nome: 'Bia Sem Dono',
      telefone: null,
      data_nascimento: '2020-05-01',
      responsavel: { paciente_id: cena.marina.id, relacao: 'filho' },
    })
    expect(await ler('select from vinculos_cuidado')).toEqual([])
    const { id } = await marcar(helena(), { paciente_id: bia.id })
    expect(await helena().agenda.contato({ id })).toMatchObject({ telefone: null, de: null })
    expect(JSON.stringify(await helena().pacientes.ficha({ id: bia.id }))).not.toContain('Marina')
    // The named person is told, without a name in the notice, and asked.
    expect(
      await ler(
        `select titulo, link from notificacoes where usuario_id = '${cena.marina.usuario_id}' and tipo = 'seguranca'`,
      ),
    ).toEqual([{ titulo: 'Você responde por esta pessoa?', link: '/privacidade' }])
    const circulo = marina().equipe.circulo
    expect(await circulo.indicacoes()).toMatchObject([
      { id: bia.id, nome: 'Bia Sem Dono', relacao: 'filho', consultorio: 'Helena Prado' },
    ])
    expect(await helena().equipe.circulo.indicacoes()).toEqual([])
    await expect(
      helena().equipe.circulo.responderIndicacao({ id: bia.id, aceita: true }),
    ).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    expect(await circulo.responderIndicacao({ id: bia.id, aceita: true })).toEqual({
      aceita: true,
      perfil_mudou: true,
    })
    expect(await ler('select cuidador_id from vinculos_cuidado')).toEqual([
      { cuidador_id: cena.marina.usuario_id },
    ])
    expect(await circulo.indicacoes()).toEqual([])
    await expect(circulo.responderIndicacao({ id: bia.id, aceita: false })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  test('S1 whoever refuses to answer for somebody is bound to nothing, and is not asked again', async () => {
    const bia = await helena().agenda.cadastrarPaciente({
      profissional_id: cena.helena.id,
      nome: 'Bia Sem Dono',
      telefone: null,
      data_nascimento: '2020-05-01',
      responsavel: { paciente_id: cena.marina.id, relacao: 'filho' },
    })
    const circulo = marina().equipe.circulo
    expect(await circulo.responderIndicacao({ id: bia.id, aceita: false })).toEqual({
      aceita: false,
      perfil_mudou: false,
    })
    expect(await circulo.indicacoes()).toEqual([])
    expect(await ler('select from vinculos_cuidado')).toEqual([])
  })
})
