import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildAnotacao } from '../prontuario/fixtures.ts'
import { escrito, recusa } from '../prontuario/testing/cena.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import {
  as,
  cenaDasUnioes,
  cliente,
  continuam,
  destinos,
  type CenaDasUnioes,
} from './testing/cena-das-unioes.ts'

let base: TestDatabase
let cena: CenaDasUnioes

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDasUnioes(base)
})

describe('PRONT-15 records that may be one person', () => {
  test('PRONT-15 are found by document, by name, in another order and with one letter off, and not where the birth date speaks against it', async () => {
    const { nova, fica, sai, helena } = cena
    const cpf = '52998224725'
    const [umCpf, outroCpf] = [
      await nova({ nome: 'Clara Dias', cpf }),
      await nova({ nome: 'Outra Pessoa', cpf }),
    ]
    const ordem = await nova({ nome: 'Lima Bruno Teixeira', data_nascimento: '1980-04-02' })
    await nova({ nome: 'Bruno Teixeira Lima', data_nascimento: '1991-01-01' })
    await nova({ nome: 'Bruna Texeira Lima', data_nascimento: '1980-04-02' })
    const { parecidos } = (await helena().ficha({ id: fica.id })).consultorio!
    expect(parecidos.map(({ id, por }) => [id, por]).toSorted()).toEqual(
      [
        [sai.id, 'letra'],
        [ordem.id, 'ordem'],
      ].toSorted(),
    )
    expect((await helena().ficha({ id: umCpf.id })).consultorio!.parecidos).toMatchObject([
      { id: outroCpf.id, por: 'cpf' },
    ])
    const { pacientes, opcoes } = await helena().listar({ situacao: 'repetidos' })
    expect(pacientes.map(({ id }) => id).toSorted()).toEqual(
      [
        fica.id,
        sai.id,
        ordem.id,
        umCpf.id,
        outroCpf.id,
        pacientes.find((p) => p.nome.startsWith('Bruna'))!.id,
      ].toSorted(),
    )
    expect(opcoes!.situacoes.repetidos).toBe(6)
  })

  test('PRONT-15 the document of somebody with a login is compared with nobody’s', async () => {
    const { nova, helena, consulta } = cena
    const cpf = '52998224725'
    await base.owner.query('update usuarios set cpf = $1 where id = $2', [cpf, cena.agenda.marina.usuario_id])
    await consulta(cena.agenda.marina.id, { origem: 'app' })
    const escrita = await nova({ nome: 'Clara Dias', cpf })
    expect((await helena().ficha({ id: escrita.id })).consultorio!.parecidos).toEqual([])
  })

  test('PRONT-15 two that are not one person are remembered, until that is taken back', async () => {
    const { fica, sai, helena, caio } = cena
    const dela = async () => (await helena().ficha({ id: fica.id })).consultorio!.parecidos.length
    expect(await dela()).toBe(1)
    await helena().distinguir({ id: sai.id, outro_id: fica.id, distintas: true })
    await helena().distinguir({ id: sai.id, outro_id: fica.id, distintas: true })
    expect(await dela()).toBe(0)
    expect(await recusa(caio().distinguir({ id: fica.id, outro_id: sai.id, distintas: false }))).toBe(
      'NAO_ENCONTRADO',
    )
    await helena().distinguir({ id: fica.id, outro_id: sai.id, distintas: false })
    expect(await dela()).toBe(1)
  })
})

describe('PRONT-15 two records become one', () => {
  test('PRONT-15 every table that names a patient says what becomes of it, and refuses to begin a row in a record that was united', async () => {
    const { ler } = cena
    const tabelas = await ler(`
      select distinct c.conrelid::regclass::text as tabela from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'pacientes'::regclass order by 1`)
    expect(tabelas.map(({ tabela }) => tabela as string)).toEqual(Object.keys(destinos))
    const guardadas = await ler(
      `select tgrelid::regclass::text as tabela from pg_trigger where tgname = 'ficha_unida' order by 1`,
    )
    expect(guardadas.map(({ tabela }) => tabela as string)).toEqual(
      Object.keys(destinos).filter((tabela) => !continuam.includes(tabela)),
    )
  })

  test('PRONT-15 they are compared field by field; what was signed stays as it is and is read with the rest', async () => {
    const { fica, sai, de, helena, ler, cheia } = cena
    const { alergia, futura } = await cheia()
    const selados = () =>
      ler(
        `select md5(string_agg(x, '' order by x)) as soma from (
           select t::text as x from anotacoes t union all select t::text from elos_prontuario t union all select t::text from alergias t
           union all select t::text from medidas t union all select t::text from documentos_clinicos t) q`,
      )
    const antes = await selados()
    const lado = await helena().comparar({ id: fica.id, outro_id: sai.id })
    expect(lado).toMatchObject({
      recusa: null,
      sai: { consultas: 2, futuras: 1, evolucoes: 1, documentos: 1 },
    })
    expect(lado.campos).toContainEqual({
      campo: 'nome',
      fica: 'Bruno Teixeira Lima',
      sai: 'Bruno Texeira Lima',
    })
    await helena().unir({ id: fica.id, outro_id: sai.id, da_outra: ['telefone', 'observacao'] })

    expect(await selados()).toEqual(antes)
    const ficha = await helena().ficha({ id: sai.id })
    expect(ficha).toMatchObject({
      id: fica.id,
      nome: 'Bruno Teixeira Lima',
      contagens: { realizadas: 1 },
      proxima: { id: futura.id },
      consultorio: {
        telefone: '+5511987650009',
        email: null,
        etiquetas: ['Retorno', 'Hipertenso'],
        observacao: 'Prefere a manhã',
        parecidos: [],
        unioes: [
          { nome: 'Bruno Texeira Lima', numero_prontuario: sai.numero_prontuario, por: 'Helena Prado' },
        ],
      },
    })
    expect((await helena().listar({ q: 'bruno' })).pacientes.map(({ id }) => id)).toEqual([fica.id])
    expect((await de().agenda.buscarPacientes({ q: 'bruno' })).map(({ id }) => id)).toEqual([fica.id])
    expect((await de().prontuario.evolucoes({ id: fica.id })).itens).toHaveLength(2)
    expect(await de().prontuario.conferencia({ id: fica.id })).toMatchObject({ total: 3, quebra: null })
    const { fatos } = await de().fatos.ler({ id: fica.id })
    expect(fatos.map(({ fato_id }) => fato_id)).toEqual([alergia.fato_id])
    expect((await de().medidas.lista({ id: fica.id })).itens).toHaveLength(1)
    expect((await de().documentos.lista({ id: fica.id })).itens).toHaveLength(1)
  })

  test('PRONT-15 what came with the other record goes on, and nothing begins in it', async () => {
    const { fica, sai, de, helena, ler, consulta, unir, cheia } = cena
    const { alergia } = await cheia()
    await unir()
    const atual = await consulta(fica.id, { status: 'em-andamento', data_agendamento: as(7) })
    await de().fatos.mudar({
      id: alergia.fato_id,
      nova_id: randomUUID(),
      vista_id: alergia.id,
      agendamento_id: atual.id,
      mudanca: { tipo: 'alergia', situacao: 'inativa' },
    })
    const linhas = await ler(
      'select paciente_id, clinica_id, agendamento_id from alergias where anterior_id is not null',
    )
    expect(linhas).toEqual([
      { paciente_id: sai.id, clinica_id: cena.agenda.clinica.id, agendamento_id: atual.id },
    ])
    const anotacao = {
      id: randomUUID(),
      paciente_id: sai.id,
      agendamento_id: null,
      versao: 0,
      conteudo: escrito('Numa aba antiga'),
    }
    expect(await recusa(de().prontuario.salvar(anotacao))).toBe('FICHA_UNIDA')
    expect(await recusa(helena().etiquetar({ id: sai.id, etiquetas: ['x'] }))).toBe('FICHA_UNIDA')
    await expect(consulta(sai.id, { data_agendamento: as(15) })).rejects.toMatchObject({
      constraint: 'ficha_unida',
    })
  })

  test('PRONT-15 the team reads by its grant what it read before, and nothing more', async () => {
    const { fica, sai, unir, cheia } = cena
    await cheia()
    const membro = await buildUsuario(base.owner, { tipo_usuario: 'profissional-administrador' })
    await buildMembro(base.owner, {
      clinica_id: cena.agenda.clinica.id,
      usuario_id: membro.id,
      papel: 'recepcao',
      permissoes: { agenda: 'leitura', pacientes: 'leitura', prontuario: 'leitura' },
    })
    const dela = cliente(base, membro.id, 'profissional-administrador').prontuario
    const lidas = (await dela.evolucoes({ id: sai.id })).itens.map(({ id }) => id)
    expect(lidas).toHaveLength(1)
    await unir()
    expect((await dela.evolucoes({ id: fica.id })).itens.map(({ id }) => id)).toEqual(lidas)
    expect(
      await recusa(
        cliente(base, cena.agenda.caio.usuario_id, 'profissional').prontuario.evolucoes({ id: fica.id }),
      ),
    ).toBe('NAO_ENCONTRADO')
  })

  test('PRONT-15 an office unites neither who has a login nor who is of others, and nobody whom it may not write of', async () => {
    const { fica, sai, helena, caio, recepcao, consulta, unir } = cena
    const pedido = (outro: { id: string }, quem = helena()) =>
      recusa(quem.unir({ id: fica.id, outro_id: outro.id, da_outra: [] }))
    const motivo = async (outro: { id: string }) =>
      (await helena().comparar({ id: fica.id, outro_id: outro.id })).recusa
    await consulta(cena.agenda.marina.id, { origem: 'app' })
    expect([await motivo(cena.agenda.marina), await pedido(cena.agenda.marina)]).toEqual([
      'tem-conta',
      'NAO_UNE',
    ])
    expect([await pedido(sai, caio()), await pedido({ id: randomUUID() }), await pedido(fica)]).toEqual(
      Array.from({ length: 3 }, () => 'NAO_ENCONTRADO'),
    )
    const plataforma = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    expect(await pedido(sai, cliente(base, plataforma.id, 'administrador-geral').pacientes)).toBe(
      'SEM_PERMISSAO',
    )

    const doCaio = await buildAgendamento(base.owner, {
      paciente_id: sai.id,
      profissional_id: cena.agenda.caio.id,
      data_agendamento: as(16),
    })
    expect(await motivo(sai)).toBe('outro-consultorio')
    await base.owner.query('delete from agendamentos where id = $1', [doCaio.id])
    const rascunho = await buildAnotacao(base.owner, {
      paciente_id: sai.id,
      profissional_id: cena.agenda.helena.id,
    })
    expect(await motivo(sai)).toBe('rascunho')
    await base.owner.query('delete from anotacoes where id = $1', [rascunho.id])
    // Beside each other in a group, but nobody is there twice.
    await base.owner.query('update servicos_profissionais set vagas = 5 where id = $1', [
      cena.agenda.helena.servicos[0]!.id,
    ])
    const emGrupo = [await consulta(sai.id), await consulta(fica.id)]
    expect(await motivo(sai)).toBe('mesmo-horario')
    await base.owner.query('delete from agendamentos where id = $1', [emGrupo[1]!.id])
    expect(await motivo(sai)).toBeNull()
    // The desk of one clinic moves nothing of another place.
    await consulta(sai.id, {
      clinica_id: null,
      local_id: cena.agenda.helena.locais[1]!.id,
      data_agendamento: as(17),
    })
    expect(await recusa(recepcao().unir({ id: fica.id, outro_id: sai.id, da_outra: [] }))).toBe('NAO_UNE')
    await unir()
    expect(await pedido(sai)).toBe('NAO_ENCONTRADO')
  })
})
