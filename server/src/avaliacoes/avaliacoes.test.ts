import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { explicarAte } from '#domain/avaliacoes/transicoes.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildProfissional, type ProfissionalCompleto } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { vencerContestacoes } from './ato-da-avaliacao.ts'

const AGORA = Date.parse('2026-11-21T15:00:00Z')
const DIA = 86_400_000
const notas = { nota_geral: 4, nota_atencao: 5, nota_espera: 3 }
const doCuidado = { prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'nenhum' } as const
const palavras = { ...notas, comentario: 'Ouviu tudo com calma.' }

let base: TestDatabase
let relogio = AGORA
let marina: Awaited<ReturnType<typeof buildPaciente>>
let helena: ProfissionalCompleto
let admin: { id: string }
let consulta: { id: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  relogio = AGORA
  marina = await buildPaciente(base.owner, { usuario: { nome: 'Marina Duarte' } })
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
  admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  consulta = await buildAgendamento(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    status: 'concluido',
    data_agendamento: new Date(AGORA - DIA),
    inicio_real: new Date(AGORA - DIA + 12 * 60_000),
  })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => new Date(relogio))
const comoMarina = () => como(marina.usuario_id, 'paciente').avaliacoes
const comoHelena = () => como(helena.usuario_id, 'profissional').avaliacoes
const comoAdmin = () => como(admin.id, 'administrador-geral').avaliacoes
const cartao = async () => {
  const { profissionais } = await clientFor(base).profissionais.buscar({})
  return profissionais.find(({ id }) => id === helena.id)!
}
const avisos = async (usuario_id: string) =>
  (
    await base.owner.query('select titulo from notificacoes where usuario_id = $1 order by created_at', [
      usuario_id,
    ])
  ).rows.map(({ titulo }) => titulo)

describe('writing', () => {
  test('a review is of a consultation that took place, once, by its patient, and waits for moderation', async () => {
    expect(await comoMarina().daConsulta({ id: consulta.id })).toEqual({
      pode_avaliar: true,
      espera_min: 12,
      avaliacao: null,
    })
    const feita = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    expect(feita).toMatchObject({ ...palavras, status: 'pendente', acoes: ['alterar', 'retirar'] })
    await expect(comoMarina().avaliar({ id: consulta.id, ...palavras })).rejects.toMatchObject({
      code: 'JA_AVALIADA',
    })
    expect(await comoMarina().daConsulta({ id: consulta.id })).toMatchObject({
      pode_avaliar: false,
      avaliacao: feita,
    })
  })

  test.each(['agendado', 'confirmado', 'em-andamento', 'reagendado', 'cancelado'] as const)(
    'S14 a consultation that is %s cannot be reviewed',
    async (status) => {
      const outra = await buildAgendamento(base.owner, {
        paciente_id: marina.id,
        profissional_id: helena.id,
        status,
      })
      await expect(comoMarina().avaliar({ id: outra.id, ...palavras })).rejects.toMatchObject({
        code: 'NAO_AVALIAVEL',
      })
    },
  )

  test('C22 nobody else reads, writes or changes it: not another patient, not a carer who may only look', async () => {
    const feita = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    const outro = await buildPaciente(base.owner)
    const cuidador = await buildPaciente(base.owner, { usuario: { tipo_usuario: 'paciente-administrador' } })
    await buildVinculo(base.owner, {
      pessoa_id: marina.usuario_id,
      cuidador_id: cuidador.usuario_id,
      permissoes: { ...doCuidado, agenda: 'leitura' },
      inicio: new Date(AGORA - DIA),
    })
    for (const cliente of [
      como(outro.usuario_id, 'paciente'),
      como(cuidador.usuario_id, 'paciente-administrador'),
    ]) {
      const { avaliacoes } = cliente
      const respostas = await Promise.allSettled([
        avaliacoes.daConsulta({ id: consulta.id }),
        avaliacoes.avaliar({ id: consulta.id, ...palavras }),
        avaliacoes.retirar({ id: feita.id, versao: 1 }),
      ])
      for (const resposta of respostas) expect(resposta).toMatchObject({ reason: { code: 'NAO_ENCONTRADO' } })
    }
    await base.owner.query(`update vinculos_cuidado set permissoes = permissoes || '{"agenda":"escrita"}'`)
    expect(
      await como(cuidador.usuario_id, 'paciente-administrador').avaliacoes.alterar({
        id: feita.id,
        versao: 1,
        ...palavras,
        nota_geral: 2,
      }),
    ).toMatchObject({ nota_geral: 2 })
    const { rows } = await base.owner.query(
      'select quem_id, motivo from acessos_dados where titular_id = $1',
      [marina.usuario_id],
    )
    expect(rows).toContainEqual({ quem_id: cuidador.usuario_id, motivo: 'Avaliação de uma consulta' })
  })

  test('the author changes what is published for three days, and it is looked at again', async () => {
    const { id } = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    await comoAdmin().moderar({ id, versao: 1, ato: 'publicar' })
    await comoHelena().responder({ id, versao: 2, resposta: 'Obrigada!' })
    await expect(comoMarina().alterar({ id, versao: 2, ...palavras })).rejects.toMatchObject({
      code: 'MUDOU',
    })
    const mudada = await comoMarina().alterar({ id, versao: 3, ...palavras, comentario: 'Pensei melhor.' })
    expect(mudada).toMatchObject({ status: 'pendente', comentario: 'Pensei melhor.', resposta: null })
    await comoAdmin().moderar({ id, versao: 4, ato: 'publicar' })
    const { rows } = await base.owner.query('select created_at from avaliacoes')
    relogio = rows[0].created_at.getTime() + 3 * DIA
    await expect(comoMarina().retirar({ id, versao: 5 })).rejects.toMatchObject({
      code: 'RECUSADA',
      data: { recusa: 'prazo' },
    })
  })
})

describe('moderation', () => {
  test("FIND-06 the finder's rating is of what is published, and only of that", async () => {
    expect(await cartao()).toMatchObject({ nota_media: null, avaliacoes_total: 0 })
    const { id } = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    expect(await cartao()).toMatchObject({ nota_media: null, avaliacoes_total: 0 })
    await comoAdmin().moderar({ id, versao: 1, ato: 'publicar' })
    expect(await cartao()).toMatchObject({ nota_media: 4, avaliacoes_total: 1 })
    await comoMarina().retirar({ id, versao: 2 })
    expect(await cartao()).toMatchObject({ nota_media: null, avaliacoes_total: 0 })
  })

  test('the queue is the administrator’s; publishing tells both sides, removing needs a reason and tells the author', async () => {
    const { id } = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    for (const cliente of [comoMarina(), comoHelena()]) {
      await expect(cliente.fila({})).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
      await expect(cliente.moderar({ id, versao: 1, ato: 'publicar' })).rejects.toMatchObject({
        code: 'SEM_PERMISSAO',
      })
    }
    const fila = await comoAdmin().fila({})
    expect(fila.itens).toMatchObject([{ id, profissional: 'Helena Prado', acoes: ['publicar', 'remover'] }])
    expect(fila.contagem).toMatchObject({ pendente: 1, publicada: 0 })
    expect(JSON.stringify(fila)).not.toContain('Marina')
    await expect(comoAdmin().moderar({ id, versao: 1, ato: 'remover' })).rejects.toMatchObject({
      code: 'MOTIVO_OBRIGATORIO',
    })
    await comoAdmin().moderar({ id, versao: 1, ato: 'publicar' })
    expect(await avisos(helena.usuario_id)).toEqual(['Você recebeu uma avaliação'])
    await comoAdmin().moderar({ id, versao: 2, ato: 'remover', motivo: 'Traz o telefone de alguém.' })
    expect(await avisos(marina.usuario_id)).toEqual([
      'Sua avaliação foi publicada',
      'Sua avaliação não foi publicada',
    ])
    expect((await comoMarina().daConsulta({ id: consulta.id })).avaliacao).toMatchObject({
      status: 'removida',
      motivo_remocao: 'Traz o telefone de alguém.',
      acoes: [],
    })
  })

  test('two administrators who decide at once: one decides, the other is told', async () => {
    const { id } = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    const respostas = await Promise.allSettled([
      comoAdmin().moderar({ id, versao: 1, ato: 'publicar' }),
      comoAdmin().moderar({ id, versao: 1, ato: 'remover', motivo: 'Fala de outra pessoa.' }),
    ])
    expect(respostas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(respostas.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MUDOU' } })
  })
})

describe('the professional', () => {
  const publicar = async () => {
    const { id } = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    await comoAdmin().moderar({ id, versao: 1, ato: 'publicar' })
    return id
  }

  test('C22 reads what is published without who wrote it, and answers in public', async () => {
    const { id } = await comoMarina().avaliar({ id: consulta.id, ...palavras })
    expect((await comoHelena().recebidas({})).itens).toEqual([])
    await comoAdmin().moderar({ id, versao: 1, ato: 'publicar' })
    const { itens, medias } = await comoHelena().recebidas({})
    expect(itens).toMatchObject([{ id, acoes: ['responder', 'contestar'] }])
    expect(medias).toEqual({ ...notas, total: 1, sem_resposta: 1 })
    for (const chave of ['paciente_id', 'agendamento_id', 'autor_id', 'espera_min'])
      expect(itens[0]).not.toHaveProperty(chave)
    await comoHelena().responder({ id, versao: 2, resposta: 'Obrigada!' })
    expect((await clientFor(base).profissionais.publico({ id: helena.id })).avaliacoes).toMatchObject([
      { resposta: 'Obrigada!' },
    ])
    const outra = await buildProfissional(base.owner)
    await expect(
      como(outra.usuario_id, 'profissional').avaliacoes.responder({ id, versao: 3, resposta: 'Oi' }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await avisos(marina.usuario_id)).toContain('O profissional respondeu à sua avaliação')
  })

  test('a contest waits for the author; kept once, it cannot be raised again', async () => {
    const id = await publicar()
    await comoHelena().contestar({ id, versao: 2, contestacao: 'Não foi comigo.' })
    expect(await cartao()).toMatchObject({ avaliacoes_total: 0 })
    const minha = (await comoMarina().daConsulta({ id: consulta.id })).avaliacao!
    expect(minha).toMatchObject({
      status: 'contestada',
      contestacao: 'Não foi comigo.',
      explicar_ate: new Date(AGORA + explicarAte).toISOString(),
      acoes: ['retirar', 'explicar'],
    })
    await comoMarina().explicar({ id, versao: 3, explicacao: 'Foi sim, no dia 20.' })
    await comoAdmin().moderar({ id, versao: 4, ato: 'publicar' })
    expect(await cartao()).toMatchObject({ avaliacoes_total: 1 })
    await expect(comoHelena().contestar({ id, versao: 5, contestacao: 'De novo.' })).rejects.toMatchObject({
      data: { recusa: 'analisada' },
    })
  })

  test('a contest that nobody answers in seven days takes the review off the profile, once, and both are told', async () => {
    const id = await publicar()
    await comoHelena().contestar({ id, versao: 2, contestacao: 'Não foi comigo.' })
    const sistema = dbFor(base.pools, SISTEMA)
    expect(await vencerContestacoes(sistema, new Date(AGORA + explicarAte - 1))).toBe(0)
    expect(await vencerContestacoes(sistema, new Date(AGORA + explicarAte))).toBe(1)
    expect(await vencerContestacoes(sistema, new Date(AGORA + explicarAte))).toBe(0)
    expect(await avisos(marina.usuario_id)).toContain('Sua avaliação saiu do perfil')
    expect(await avisos(helena.usuario_id)).toContain('Uma avaliação saiu do seu perfil')
  })
})
