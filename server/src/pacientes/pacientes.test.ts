import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, buildCena, cliente, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento, buildAgendamentos, type AgendamentoOverrides } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { buildPaciente, buildPacientes, buildUsuario } from '../usuarios/fixtures.ts'

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

const helena = () => cliente(base, cena.helena.usuario_id, 'profissional').pacientes
const caio = () => cliente(base, cena.caio.usuario_id, 'profissional').pacientes
const recepcao = () => cliente(base, cena.recepcao.id, 'profissional-administrador').pacientes
const leitora = () => cliente(base, cena.leitora.id, 'profissional-administrador').pacientes
const admin = async () => {
  const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  return cliente(base, id, 'administrador-geral').pacientes
}

const consulta = (dados: Partial<AgendamentoOverrides> = {}) =>
  buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    clinica_id: cena.clinica.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(9),
    ...dados,
  })
/** A consultation that took place so many days ago. */
const realizada = (dias: number, dados: Partial<AgendamentoOverrides> = {}) =>
  consulta({ status: 'concluido', presenca: 'presente', data_agendamento: as(9, 0, -dias), ...dados })
const pessoa = (nome: string, dados: Record<string, unknown> = {}) =>
  buildPaciente(base.owner, { usuario: { nome, ...dados }, cadastrado_para: cena.helena.id })
const nomes = ({ pacientes }: { pacientes: readonly { nome: string }[] }) => pacientes.map(({ nome }) => nome)
const acessos = async () =>
  (await base.owner.query('select titular_id, quem_id, recurso, motivo from acessos_dados order by id')).rows

describe('ROUTE-08 who sees whom', () => {
  test('ROUTE-08 S1 a professional sees those who have an appointment with them or whom they registered, and nobody else', async () => {
    await consulta()
    await pessoa('Registrada Por Helena')
    await consulta({
      profissional_id: cena.caio.id,
      local_id: null,
      servico_id: null,
      paciente_id: cena.ana.id,
    })
    const soReservou = await buildPaciente(base.owner, { usuario: { nome: 'Só Reservou' } })
    await consulta({
      paciente_id: soReservou.id,
      data_agendamento: as(11),
      reserva_expira_em: new Date(Date.now() + 600_000),
      reservado_por: soReservou.usuario_id,
    })
    const pagina = await helena().listar({})
    expect(pagina).toMatchObject({
      visao: 'consultorio',
      profissional_id: cena.helena.id,
      agendas: [{ nome: 'Helena Prado', proprio: true, pode_escrever: true }],
      total: 2,
      total_geral: 2,
      proximo: null,
    })
    expect(nomes(pagina)).toEqual(['Marina Duarte', 'Registrada Por Helena'])
    // L3: one line a day for each patient, however often the list refreshes itself.
    await helena().listar({})
    const lidas = await acessos()
    expect(lidas).toHaveLength(2)
    expect(lidas).toContainEqual({
      titular_id: cena.marina.usuario_id,
      quem_id: cena.helena.usuario_id,
      recurso: 'cadastro',
      motivo: 'Lista de pacientes do consultório',
    })
    for (const id of [cena.ana.id, soReservou.id]) {
      await expect(helena().ficha({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(helena().consultas({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(helena().documentos({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(helena().financeiro({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(helena().acessos({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
      await expect(helena().etiquetar({ id, etiquetas: ['VIP'] })).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
      await expect(helena().anotar({ id, observacao: 'x', versao: 0 })).rejects.toMatchObject({
        code: 'NAO_ENCONTRADO',
      })
      await expect(helena().arquivar({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    }
    await expect(caio().listar({ profissional_id: cena.helena.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(caio().exportar({ profissional_id: cena.helena.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
    await expect(
      cliente(base, cena.marina.usuario_id, 'paciente').pacientes.listar({}),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })

  test('ROUTE-08 S1 a desk sees the patients of its clinic, by professional, and of the place of their own nothing', async () => {
    await realizada(30)
    await realizada(10, { local_id: cena.helena.locais[1]!.id, clinica_id: null })
    await realizada(10, {
      paciente_id: cena.ana.id,
      local_id: cena.helena.locais[1]!.id,
      clinica_id: null,
      data_agendamento: as(11, 0, -10),
    })
    const pagina = await recepcao().listar({ profissional_id: cena.helena.id })
    expect(pagina.agendas).toMatchObject([
      { nome: 'Caio Ramos', proprio: false, pode_escrever: true },
      { nome: 'Helena Prado', proprio: false, pode_escrever: true },
    ])
    expect(pagina.pacientes).toMatchObject([
      { nome: 'Marina Duarte', consultas: 1, ultima: as(9, 0, -30), saldo_centavos: null },
    ])
    expect(pagina.opcoes!.clinicas).toMatchObject([{ id: cena.clinica.id, quantos: 1 }])
    expect((await helena().listar({ clinica_id: cena.clinica.id })).pacientes).toMatchObject([
      { nome: 'Marina Duarte', consultas: 2 },
    ])
    await expect(recepcao().ficha({ id: cena.ana.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await recepcao().consultas({ id: cena.marina.id })).itens).toHaveLength(1)
    expect((await helena().consultas({ id: cena.marina.id })).itens).toHaveLength(2)
    await expect(recepcao().documentos({ id: cena.marina.id })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    await expect(recepcao().financeiro({ id: cena.marina.id })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    // A caller who may only look at the agenda looks; one with the agenda and without the patients has no list.
    expect((await leitora().ficha({ id: cena.marina.id })).consultorio).toMatchObject({
      pode_escrever: false,
      pode_ver_financeiro: false,
      pode_ver_documentos: false,
      pode_ver_prontuario: false,
    })
    await expect(leitora().etiquetar({ id: cena.marina.id, etiquetas: ['VIP'] })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    const semPacientes = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    await buildMembro(base.owner, {
      clinica_id: cena.clinica.id,
      usuario_id: semPacientes.id,
      papel: 'recepcao',
      permissoes: { pacientes: 'nenhum' },
    })
    const dela = cliente(base, semPacientes.id, 'profissional-administrador').pacientes
    expect(await dela.listar({})).toMatchObject({ agendas: [], pacientes: [], total_geral: 0 })
    await expect(dela.ficha({ id: cena.marina.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const deOutra = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    const outraClinica = await buildClinica(base.owner)
    await buildMembro(base.owner, { clinica_id: outraClinica.id, usuario_id: deOutra.id, papel: 'recepcao' })
    await expect(
      cliente(base, deOutra.id, 'profissional-administrador').pacientes.ficha({ id: cena.marina.id }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })

  test('ROUTE-08 who looks after others sees them and themselves, their consultations, and nothing of an office', async () => {
    const filha = await buildPaciente(base.owner, {
      usuario: { nome: 'Filha Cuidadora', tipo_usuario: 'paciente-administrador' },
    })
    await buildVinculo(base.owner, { pessoa_id: cena.marina.usuario_id, cuidador_id: filha.usuario_id })
    await realizada(20)
    await consulta()
    await consulta({ paciente_id: cena.ana.id, data_agendamento: as(10) })
    await helena().anotar({ id: cena.marina.id, observacao: 'Só do consultório', versao: 0 })
    const dela = cliente(base, filha.usuario_id, 'paciente-administrador').pacientes
    const pagina = await dela.listar({})
    expect(pagina).toMatchObject({ visao: 'circulo', total: 2, profissional_id: null, opcoes: null })
    expect(pagina.pacientes).toMatchObject([
      { nome: 'Filha Cuidadora', proprio: true },
      {
        nome: 'Marina Duarte',
        proprio: false,
        consultas: 1,
        proxima: as(9),
        etiquetas: [],
        telefone_final: null,
      },
    ])
    expect(nomes(await dela.listar({ q: 'márina' }))).toEqual(['Marina Duarte'])
    const ficha = await dela.ficha({ id: cena.marina.id })
    expect(ficha).toMatchObject({ visao: 'circulo', consultorio: null, proxima: { data_agendamento: as(9) } })
    expect(JSON.stringify(ficha)).not.toContain('consultório')
    expect((await dela.consultas({ id: cena.marina.id, periodo: 'futuras' })).itens).toMatchObject([
      { paciente_nome: 'Marina Duarte', lado: 'paciente' },
    ])
    for (const recusada of [() => dela.ficha({ id: cena.ana.id }), () => dela.consultas({ id: cena.ana.id })])
      await expect(recusada()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    for (const recusada of [
      () => dela.acessos({ id: cena.marina.id }),
      () => dela.financeiro({ id: cena.marina.id }),
      () => dela.etiquetar({ id: cena.marina.id, etiquetas: [] }),
      () => dela.exportar({}),
    ])
      await expect(recusada()).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })

  test('ROUTE-08 L3 administrador-geral has identification and counts of everybody, page by page, and each page leaves its lines', async () => {
    await realizada(20, { motivo_consulta: 'Dor no peito' })
    for (let i = 0; i < 31; i += 1)
      await buildPaciente(base.owner, {
        usuario: { nome: `Zilda ${String(i).padStart(2, '0')}`, cpf: i === 7 ? '52998224725' : null },
      })
    const dele = await admin()
    const primeira = await dele.listar({ ordem: 'proxima' })
    expect(primeira).toMatchObject({ visao: 'plataforma', total: 33, total_geral: 33 })
    const segunda = await dele.listar({ cursor: primeira.proximo! })
    const todos = [...nomes(primeira), ...nomes(segunda)]
    expect(todos).toHaveLength(33)
    expect(new Set(todos).size).toBe(33)
    expect(todos.slice(0, 3)).toEqual(['Ana Souza Lima', 'Marina Duarte', 'Zilda 00'])
    expect(primeira.pacientes[1]).toMatchObject({
      cadastro: 'ativo',
      consultas: 1,
      ultima: null,
      proxima: null,
      convenio: null,
      aniversario: null,
    })
    expect(nomes(await dele.listar({ q: '529.982.247-25' }))).toEqual(['Zilda 07'])
    const ficha = await dele.ficha({ id: cena.marina.id })
    expect(ficha).toMatchObject({
      visao: 'plataforma',
      contagens: { realizadas: 1 },
      ultima: null,
      data_nascimento: null,
      consultorio: null,
    })
    expect(JSON.stringify([ficha, primeira])).not.toContain('Dor no peito')
    await expect(dele.consultas({ id: cena.marina.id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    await expect(dele.anotar({ id: cena.marina.id, observacao: 'x', versao: 0 })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    })
    expect(new Set((await acessos()).map(({ titular_id }) => titular_id)).size).toBe(33)
  })
})

describe('ROUTE-08 the list of an office', () => {
  test('ROUTE-08 C22 finds by name without accents, by whole CPF and telephone, by the record, and by nothing less', async () => {
    await pessoa('José da Conceição', { cpf: '52998224725', telefone: '+5511912340000' })
    const achar = async (q: string) => nomes(await helena().listar({ q }))
    await consulta()
    for (const q of ['jose', 'conceicao jose', 'CONCEIÇÃO', '529.982.247-25', '(11) 91234-0000'])
      expect(await achar(q)).toEqual(['José da Conceição'])
    expect(await achar(cena.marina.numero_prontuario)).toEqual(['Marina Duarte'])
    for (const q of ['529.982', '91234', '%', 'jose marina']) expect(await achar(q)).toEqual([])
    expect(await helena().listar({ q: 'nada' })).toMatchObject({ total: 0, total_geral: 2, pacientes: [] })
  })

  test('ROUTE-08 each filter keeps those whom it means, and the first page tells what there is to choose', async () => {
    const { rows } = await base.owner.query(
      'select id, nome from operadoras_planos order by nome, id limit 1',
    )
    const plano = rows[0] as { id: string; nome: string }
    const bebe = await pessoa('Bebê Novo', { data_nascimento: '2024-02-10' })
    const idosa = await pessoa('Idosa Faltosa', { data_nascimento: '1940-07-01' })
    await realizada(400, { paciente_id: idosa.id, convenio_plano_id: plano.id })
    for (const dias of [50, 60])
      await consulta({
        paciente_id: idosa.id,
        presenca: 'ausente',
        data_agendamento: as(9, 0, -dias),
        convenio_plano_id: plano.id,
      })
    await realizada(15)
    await consulta()
    await helena().etiquetar({ id: bebe.id, etiquetas: ['Pré-natal'] })
    await cliente(base, cena.helena.usuario_id, 'profissional').agenda.bloquearPaciente({
      id: idosa.id,
      motivo: 'Faltou duas vezes',
    })
    const so = async (filtro: Parameters<ReturnType<typeof helena>['listar']>[0]) =>
      nomes(await helena().listar(filtro))
    expect(await so({ faixa_etaria: 'crianca' })).toEqual(['Bebê Novo'])
    expect(await so({ faixa_etaria: 'idoso' })).toEqual(['Idosa Faltosa'])
    expect(await so({ faixa_etaria: 'adulto' })).toEqual(['Marina Duarte'])
    expect(await so({ faixa_etaria: 'adolescente' })).toEqual([])
    expect(await so({ aniversario_mes: 7 })).toEqual(['Idosa Faltosa'])
    expect(await so({ sem_vir_ha_meses: 6 })).toEqual(['Idosa Faltosa'])
    expect(await so({ faltas_minimas: 2 })).toEqual(['Idosa Faltosa'])
    expect(await so({ etiqueta: 'pre-NATAL' })).toEqual(['Bebê Novo'])
    expect(await so({ plano: plano.id })).toEqual(['Idosa Faltosa'])
    expect(await so({ plano: 'particular' })).toEqual(['Bebê Novo', 'Marina Duarte'])
    expect(await so({ clinica_id: cena.clinica.id })).toEqual(['Idosa Faltosa', 'Marina Duarte'])
    expect(await so({ situacao: 'bloqueados' })).toEqual(['Idosa Faltosa'])
    expect(await so({ ordem: 'ultima' })).toEqual(['Marina Duarte', 'Idosa Faltosa', 'Bebê Novo'])
    expect((await so({ ordem: 'proxima' }))[0]).toBe('Marina Duarte')
    await helena().arquivar({ id: bebe.id })
    expect(await so({})).toEqual(['Idosa Faltosa', 'Marina Duarte'])
    expect(await so({ situacao: 'arquivados' })).toEqual(['Bebê Novo'])
    const pagina = await helena().listar({ situacao: 'todos' })
    expect(pagina.opcoes).toEqual({
      etiquetas: [{ id: 'Pré-natal', nome: 'Pré-natal', quantos: 1 }],
      convenios: [
        { id: 'particular', nome: 'Particular', quantos: 2 },
        { id: plano.id, nome: plano.nome, quantos: 1 },
      ],
      clinicas: [{ id: cena.clinica.id, nome: cena.clinica.nome_fantasia, quantos: 2 }],
      situacoes: { repetidos: 0, ativos: 2, acompanhar: 0, arquivados: 1, bloqueados: 1, todos: 3 },
    })
    expect(pagina.pacientes).toMatchObject([
      { nome: 'Bebê Novo', alertas: ['provisorio', 'menor_sem_responsavel'], arquivado: true },
      { nome: 'Idosa Faltosa', faltas: 2, alertas: ['provisorio', 'bloqueado', 'faltou_duas_vezes'] },
      { nome: 'Marina Duarte', alertas: [], telefone_final: '01', aniversario: '03-15' },
    ])
    // Without a login, but not registered by this desk.
    await base.owner.query('update pacientes set cadastrado_para = null')
    expect((await helena().listar({ q: 'Idosa' })).pacientes).toMatchObject([
      { alertas: ['bloqueado', 'faltou_duas_vezes'] },
    ])
  })

  test('ROUTE-08 pages in every order have no gap and repeat nobody, though many share a name or an hour', async () => {
    const gente = await buildPacientes(
      base.owner,
      Array.from({ length: 70 }, (_, i) => ({
        usuario: { nome: `Igual ${i % 5}` },
        cadastrado_para: cena.helena.id,
      })),
    )
    await buildAgendamentos(
      base.owner,
      gente
        .filter((_, i) => i % 2)
        .map(({ id: paciente_id }) => ({
          paciente_id,
          profissional_id: cena.helena.id,
          status: 'concluido' as const,
          data_agendamento: as(9, 0, -5),
        })),
    )
    for (const ordem of ['nome', 'ultima', 'proxima'] as const) {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const pagina = await helena().listar({ ordem, cursor })
        expect(pagina.total).toBe(70)
        expect(pagina.opcoes === null).toBe(cursor !== undefined)
        ids.push(...pagina.pacientes.map(({ id }) => id))
        cursor = pagina.proximo ?? undefined
      } while (cursor)
      expect([ids.length, new Set(ids).size]).toEqual([70, 70])
    }
    const { proximo } = await helena().listar({})
    for (const estranho of [{ ordem: 'ultima' as const, cursor: proximo! }, { cursor: 'x' }])
      await expect(helena().listar(estranho)).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })

  test('ROUTE-08 L3 the CSV holds what the filters find, is no formula, and leaves a line for each person in it', async () => {
    await pessoa('=cmd|calc')
    await pessoa('Outra; Pessoa')
    const { csv, linhas, cortado } = await helena().exportar({ q: 'cmd' })
    expect([linhas, cortado]).toEqual([1, false])
    expect(csv).toContain("'=cmd|calc")
    expect(csv.split('\n')[0]).toContain('Nome;Prontuário;Idade')
    expect(csv).not.toContain('Outra')
    expect((await helena().exportar({})).csv).toContain('"Outra; Pessoa"')
    expect(
      (await acessos()).filter(({ motivo }) => motivo === 'Exportação da lista de pacientes'),
    ).toHaveLength(3)
  })
})
