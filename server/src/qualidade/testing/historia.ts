import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { insertRows } from '../../database/insert-rows.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import type { Consulta } from './ingenuo.ts'

export const AGORA = new Date('2026-05-12T15:00:00Z')
const zonas = ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', null] as const
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export type Cena = Awaited<ReturnType<typeof montarCena>>

/** A director with a colleague at their clinic, a stranger, a patient, and a place of each professional in each zone. */
export async function montarCena(base: TestDatabase) {
  await base.empty('usuarios', 'clinicas', 'ocorrencias')
  const clinica = await buildClinica(base.owner)
  const novo = (tipo_usuario: 'profissional' | 'profissional-administrador') =>
    buildProfissional(base.owner, {
      usuario: { tipo_usuario },
      servicos: [
        { nome: 'Consulta', duracao_min: 30, preco: 300 },
        { nome: 'Retorno', duracao_min: 30, preco: 0 },
      ],
    })
  const dirige = await novo('profissional-administrador')
  const colega = await novo('profissional')
  const deFora = await novo('profissional')
  const marina = await buildPaciente(base.owner)
  const admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: dirige.usuario_id,
    permissoes: { clinica: 'escrita', agenda: 'leitura' },
    inicio: '2025-01-01T00:00:00Z',
  })
  await buildMembro(base.owner, {
    clinica_id: clinica.id,
    usuario_id: colega.usuario_id,
    inicio: '2025-01-01T00:00:00Z',
  })
  const locais = new Map<string, string>()
  for (const { id } of [dirige, colega, deFora])
    for (const zona of zonas) {
      if (!zona) continue
      const { rows } = await base.owner.query<{ id: string }>(
        `insert into locais_atendimento (profissional_id, nome, cidade, uf, latitude, longitude, zona)
         values ($1, 'Sala', 'Cidade', 'SP', -23, -46, $2) returning id`,
        [id, zona],
      )
      locais.set(`${id} ${zona}`, rows[0]!.id)
    }
  return { base, clinica, dirige, colega, deFora, marina, admin, locais }
}

export const MINUTO = 60_000
const [inicio, fim] = [Date.parse('2026-01-01T00:00:00Z') - 5 * 3_600_000, AGORA.getTime() + 10 * 86_400_000]
const instante = fc.integer({ min: inicio / MINUTO, max: fim / MINUTO }).map((minuto) => minuto * MINUTO)

/** A consultation of anybody, anywhere; half of the hours lie near the ends of months. */
export const consultaDe = (cena: () => Cena) =>
  fc
    .record({
      de: fc.constantFrom(0, 1, 2),
      servico: fc.constantFrom(0, 1, null),
      naClinica: fc.boolean(),
      zona: fc.constantFrom(...zonas),
      inicio: fc.oneof(
        instante,
        fc
          .record({ mes: fc.integer({ min: 1, max: 5 }), horas: fc.integer({ min: -6, max: 6 }) })
          .map(({ mes, horas }) => Date.UTC(2026, mes - 1, 1, horas)),
      ),
      antes: fc.integer({ min: 0, max: 60 * 24 * 40 }),
      status: fc.constantFrom(
        'agendado',
        'confirmado',
        'em-andamento',
        'concluido',
        'concluido',
        'cancelado',
        'reagendado',
      ),
      presenca: fc.constantFrom('presente', 'ausente', null),
      atraso: fc.option(fc.integer({ min: -600, max: 7_200 })),
      confirmada: fc.boolean(),
      lado: fc.constantFrom('paciente', 'profissional', 'sistema', null),
      cancelou: fc.constantFrom('o paciente', 'outra pessoa', null),
      primeira_vez: fc.boolean(),
      origem: fc.constantFrom('app', 'recepcao'),
      reserva: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      anotacao: fc.constantFrom('assinada', 'rascunho', null),
      avaliacao: fc.option(
        fc.record({
          depois: fc.integer({ min: 0, max: 60 * 24 * 20 }),
          status: fc.constantFrom('pendente', 'publicada', 'publicada', 'removida'),
          nota: fc.integer({ min: 1, max: 5 }),
          recomenda: fc.option(fc.integer({ min: 0, max: 10 })),
          comentario: fc.constantFrom('', 'Bom.'),
          responde: fc.option(fc.constantFrom(0, 60, 7 * 24 * 60 - 1, 7 * 24 * 60, 20 * 24 * 60)),
        }),
      ),
      relato: fc.option(
        fc.record({
          depois: fc.integer({ min: 0, max: 60 * 24 * 20 }),
          lado: fc.constantFrom('paciente', 'equipe'),
          descartado: fc.boolean(),
        }),
        { freq: 3 },
      ),
    })
    .map(({ de, servico, naClinica, antes, atraso, confirmada, avaliacao, relato, reserva, ...resto }) => {
      const status = reserva ? 'agendado' : resto.status
      const { dirige, colega, deFora, clinica } = cena()
      const profissional = [dirige, colega, deFora][de]!
      const escrita = resto.inicio + (avaliacao?.depois ?? 0) * MINUTO
      const publicada = avaliacao && avaliacao.status !== 'pendente' ? escrita + 3_600_000 : null
      return {
        ...resto,
        id: randomUUID(),
        status,
        reserva,
        profissional_id: profissional.id,
        clinica_id: naClinica ? clinica.id : null,
        servico_id: servico === null ? null : profissional.servicos[servico]!.id,
        criada: resto.inicio - antes * MINUTO,
        inicio_real: atraso === null ? null : resto.inicio + atraso * 1_000,
        confirmada: confirmada ? resto.inicio - MINUTO : null,
        avaliacao: avaliacao && {
          ...avaliacao,
          escrita,
          publicada,
          respondida:
            publicada === null || avaliacao.responde === null
              ? null
              : publicada + avaliacao.responde * MINUTO,
        },
        relato: relato && { ...relato, em: resto.inicio + relato.depois * MINUTO },
      } as Consulta
    })

/** Rows as they are, past every trigger: what triggers would add is no part of what is measured. */
export async function escrever(cena: Cena, consultas: readonly Consulta[]): Promise<void> {
  const { owner } = cena.base
  await owner.query('begin')
  try {
    await inserirTudo(cena, consultas)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function inserirTudo(
  { base, dirige, marina, locais }: Cena,
  consultas: readonly Consulta[],
): Promise<void> {
  const { owner } = base
  await owner.query('set local session_replication_role = replica')
  await owner.query('delete from ocorrencias')
  for (const tabela of ['historico_agendamentos', 'anotacoes', 'avaliacoes', 'agendamentos'])
    await owner.query(`delete from ${tabela}`)
  await insertRows(
    owner,
    'agendamentos',
    consultas.map((c, n) => ({
      id: c.id,
      paciente_id: marina.id,
      profissional_id: c.profissional_id,
      clinica_id: c.clinica_id,
      servico_id: c.servico_id,
      local_id: c.zona && locais.get(`${c.profissional_id} ${c.zona}`),
      data_agendamento: iso(c.inicio),
      // Out of each other's way: when somebody is taken is not what is measured.
      ocupacao: `[2000-01-01T00:00:00Z,2000-01-01T00:00:00Z]`,
      encaixe: true,
      sessao_id: randomUUID(),
      created_at: iso(c.criada),
      status: c.status,
      presenca: c.presenca,
      inicio_real: iso(c.inicio_real),
      confirmado_pelo_paciente_em: iso(c.confirmada),
      primeira_vez: c.primeira_vez,
      origem: c.origem,
      reserva_expira_em: c.reserva ? iso(c.inicio) : null,
      reservado_por: c.reserva ? marina.usuario_id : null,
      cancelado_por:
        c.cancelou === null ? null : c.cancelou === 'o paciente' ? marina.usuario_id : dirige.usuario_id,
      motivo_cancelamento: c.status === 'cancelado' ? 'Viagem' : null,
      data_cancelamento: c.status === 'cancelado' ? iso(c.inicio) : null,
      versao: n + 1,
    })),
  )
  const inserir = (tabela: Parameters<typeof insertRows>[1], linhas: object[]) =>
    linhas.length > 0 ? insertRows(owner, tabela, linhas as Record<string, unknown>[]) : undefined
  await inserir(
    'historico_agendamentos',
    consultas
      .filter((c) => c.status === 'cancelado' && c.lado)
      .map((c) => ({
        agendamento_id: c.id,
        ato: 'cancelar',
        lado: c.lado,
        para: 'cancelado',
        inicio: iso(c.inicio),
        versao: 1,
      })),
  )
  await inserir(
    'anotacoes',
    consultas
      .filter((c) => c.anotacao)
      .map((c) => ({
        id: randomUUID(),
        paciente_id: marina.id,
        profissional_id: c.profissional_id,
        agendamento_id: c.id,
        modelo: 'livre',
        secoes: [{ titulo: 'Nota', texto: 'Bem.' }],
        status: c.anotacao,
        ...(c.anotacao === 'assinada' && {
          autor_nome: 'Helena',
          autor_registro: '1',
          autor_uf: 'SP',
          assinada_em: iso(c.inicio),
        }),
      })),
  )
  await inserir(
    'avaliacoes',
    consultas
      .filter((c) => c.avaliacao)
      .map(({ id, profissional_id, avaliacao: a }) => ({
        id: randomUUID(),
        agendamento_id: id,
        profissional_id,
        paciente_id: marina.id,
        nota_geral: a!.nota,
        nota_atencao: a!.nota,
        nota_espera: a!.nota,
        recomenda: a!.recomenda,
        comentario: a!.comentario,
        status: a!.status,
        created_at: iso(a!.escrita),
        publicada_em: iso(a!.publicada),
        resposta: a!.respondida === null ? null : 'Obrigada.',
        respondida_em: iso(a!.respondida),
      })),
  )
  await inserir(
    'ocorrencias',
    consultas
      .filter((c) => c.relato)
      .map(({ id, profissional_id, clinica_id, relato }) => ({
        id: randomUUID(),
        lado: relato!.lado,
        profissional_id,
        clinica_id,
        agendamento_id: id,
        categoria: 'espera',
        gravidade: 'leve',
        quando: iso(relato!.em),
        descricao: 'Demorou.',
        estado: relato!.descartado ? 'descartada' : 'relatada',
        desfecho: relato!.descartado ? 'Repetida.' : '',
        encerrada_em: relato!.descartado ? iso(relato!.em) : null,
        created_at: iso(relato!.em),
      })),
  )
}
