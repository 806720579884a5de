import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { recusado } from '../agendamentos/testing/cena.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let clinica: { id: string }
let dirige: Awaited<ReturnType<typeof buildProfissional>>
let atende: typeof dirige
let marina: Awaited<ReturnType<typeof buildPaciente>>
let naClinica: { id: string; versao: number }
let fora: { id: string; versao: number }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  clinica = await buildClinica(base.owner)
  dirige = await buildProfissional(base.owner, { usuario: { tipo_usuario: 'profissional-administrador' } })
  atende = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: atende.usuario_id })
  const avaliada = async (clinica_id: string | null, dia: string) => {
    const { id } = await buildAgendamento(base.owner, {
      paciente_id: marina.id,
      profissional_id: atende.id,
      status: 'concluido',
      data_agendamento: `2026-01-${dia}T12:00:00Z`,
    })
    // The place gives the clinic; here it is given.
    await base.owner.query('update agendamentos set clinica_id = $2 where id = $1', [id, clinica_id])
    return buildAvaliacao(base.owner, {
      paciente_id: marina.id,
      profissional_id: atende.id,
      agendamento_id: id,
      autor_id: marina.usuario_id,
      comentario: `Dia ${dia}`,
    })
  }
  naClinica = await avaliada(clinica.id, '05')
  fora = await avaliada(null, '06')
})

const cliente = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
const daDirecao = () => cliente(dirige.usuario_id, 'profissional-administrador')
const entrar = (nivel: 'leitura' | 'escrita') =>
  buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: dirige.usuario_id,
    permissoes: { clinica: nivel },
  })

test('QUAL-02 a review is answered by who answers for the clinic where the consultation was, as by the professional', async () => {
  const responder = (id: string, versao = 1) =>
    daDirecao().avaliacoes.responder({ id, versao, resposta: 'Obrigada por contar.' })
  expect((await daDirecao().qualidade.avaliacoes({})).itens).toEqual([])
  await recusado(responder(naClinica.id), 'NAO_ENCONTRADO', 404)

  await entrar('leitura')
  const lidas = await daDirecao().qualidade.avaliacoes({})
  expect(lidas.itens).toMatchObject([{ id: naClinica.id, profissional: 'Helena Prado', acoes: [] }])
  await recusado(responder(naClinica.id), 'NAO_ENCONTRADO', 404)

  await base.owner.query('delete from membros_clinicas where usuario_id = $1', [dirige.usuario_id])
  await entrar('escrita')
  const { itens } = await daDirecao().qualidade.avaliacoes({ sem_resposta: 'true' })
  expect(itens.map(({ comentario, acoes }) => [comentario, acoes])).toEqual([
    ['Dia 05', ['responder', 'contestar']],
  ])
  // Nothing tells whose it is.
  expect(JSON.stringify(itens)).not.toMatch(/Marina|agendamento_id|paciente_id/)
  await responder(naClinica.id)
  expect((await daDirecao().qualidade.avaliacoes({ sem_resposta: 'true' })).itens).toEqual([])
  // What took place outside of the clinic is the professional's alone.
  await recusado(responder(fora.id), 'NAO_ENCONTRADO', 404)
  const dela = await cliente(atende.usuario_id, 'profissional').avaliacoes.recebidas({})
  expect(dela.itens.map(({ comentario, resposta }) => [comentario, resposta])).toEqual([
    ['Dia 06', null],
    ['Dia 05', 'Obrigada por contar.'],
  ])
  const { rows } = await base.owner.query('select titulo from notificacoes where usuario_id = $1', [
    marina.usuario_id,
  ])
  expect(rows).toHaveLength(1)
})

test('QUAL-02 what changed because of a review is told to its author, whoever they are', async () => {
  await entrar('escrita')
  const { pessoas } = await daDirecao().qualidade.pessoas({ avaliacao_id: naClinica.id })
  expect(pessoas.map(({ usuario_id }) => usuario_id).toSorted()).toEqual(
    [dirige.usuario_id, atende.usuario_id].toSorted(),
  )
  const tarefa = await daDirecao().qualidade.criarTarefa({
    id: randomUUID(),
    avaliacao_id: naClinica.id,
    titulo: 'Mais cadeiras',
    responsavel_id: atende.usuario_id,
    prazo: '2099-01-01',
  })
  expect(tarefa).toMatchObject({ avaliacao_id: naClinica.id, minha: false, pode_fechar: true })
  await recusado(
    daDirecao().qualidade.criarTarefa({
      id: randomUUID(),
      avaliacao_id: fora.id,
      titulo: 'Nada',
      responsavel_id: dirige.usuario_id,
      prazo: '2099-01-01',
    }),
    'NAO_ENCONTRADO',
    404,
  )
  const feito = { id: tarefa.id, versao: 1, situacao: 'feita' as const, resultado: 'Há doze cadeiras novas.' }
  await cliente(atende.usuario_id, 'profissional').qualidade.fecharTarefa(feito)
  await recusado(daDirecao().qualidade.fecharTarefa(feito), 'MUDOU', 409)
  const { rows } = await base.owner.query('select titulo, mensagem from notificacoes where usuario_id = $1', [
    marina.usuario_id,
  ])
  expect(rows).toEqual([
    { titulo: 'O que mudou por causa da sua avaliação', mensagem: 'Há doze cadeiras novas.' },
  ])
})

test('QUAL-01 how likely somebody is to recommend is asked with the review, and told to nobody', async () => {
  const { id } = await buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: atende.id,
    status: 'concluido',
    data_agendamento: '2026-01-07T12:00:00Z',
  })
  const dela = cliente(marina.usuario_id, 'paciente').avaliacoes
  const feita = await dela.avaliar({ id, nota_geral: 5, nota_atencao: 5, nota_espera: 5, recomenda: 9 })
  expect(feita.recomenda).toBe(9)
  const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  const naFila = await cliente(admin.id, 'administrador-geral').avaliacoes.moderar({
    id: feita.id,
    versao: 1,
    ato: 'publicar',
  })
  expect(naFila).not.toHaveProperty('recomenda')
  const { itens } = await cliente(atende.usuario_id, 'profissional').avaliacoes.recebidas({})
  expect(itens[0]).not.toHaveProperty('recomenda')
})

test('QUAL-02 reviews are grouped by what they speak of, in the same words as the page, of those for whom the caller answers', async () => {
  await entrar('leitura')
  const dizer = (id: string, comentario: string) =>
    base.owner.query('update avaliacoes set comentario = $2 where id = $1', [id, comentario])
  await dizer(naClinica.id, 'Esperei quarenta minutos na RECEPÇÃO.')
  await dizer(fora.id, 'Explicou com calma.')
  const todas = await daDirecao().qualidade.avaliacoes({})
  expect(todas.itens.map(({ temas }) => temas)).toEqual([['espera', 'tempo', 'recepcao']])
  const contadas = (lista: typeof todas.por_tema) =>
    Object.fromEntries(lista.filter(({ quantas }) => quantas > 0).map(({ tema, quantas }) => [tema, quantas]))
  // The review of elsewhere is not hers to count.
  expect(contadas(todas.por_tema)).toEqual({ espera: 1, tempo: 1, recepcao: 1 })
  const daEspera = await daDirecao().qualidade.avaliacoes({ tema: 'espera' })
  expect(daEspera.itens.map(({ id }) => id)).toEqual([naClinica.id])
  expect((await daDirecao().qualidade.avaliacoes({ tema: 'explicacao' })).itens).toEqual([])
  const dele = await cliente(
    (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id,
    'administrador-geral',
  ).qualidade.avaliacoes({ profissional_id: atende.id })
  expect(contadas(dele.por_tema)).toEqual({ espera: 1, tempo: 1, recepcao: 1, explicacao: 1, acolhimento: 1 })
})
