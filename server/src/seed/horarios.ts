import type { Client } from 'pg'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { insertRows } from '../database/insert-rows.ts'
import { buildExcecoes, buildTemplates, buildVersoes, conteudoDe } from '../horarios/fixtures.ts'
import type { ProfissionalCompleto } from '../profissionais/fixtures.ts'
import type { Mundo } from './mundo.ts'

/** Beyond what can be booked, so that no appointment lies there. */
const LONGE = 75

interface Gente {
  /** The professional whose page of hours shows everything. */
  helena: ProfissionalCompleto
  /** Owns clinics, and approves the hours of one. */
  gestora: ProfissionalCompleto
  todos: readonly ProfissionalCompleto[]
}

/**
 * Hours beside the week of each professional: templates with dates and in draft, exceptions, switched holidays, and in one clinic a waiting request and a refused one. Nothing of
 * it moves an appointment.
 */
export async function semearHorarios(client: Client, mundo: Mundo, gente: Gente): Promise<void> {
  await semearModelos(client, mundo, gente.helena)
  await semearDias(client, mundo, gente)
  await semearAprovacoes(client, mundo, gente)
}

async function semearModelos(client: Client, { hoje }: Mundo, { id, template }: ProfissionalCompleto) {
  if (!template) return
  const deManha = template.intervalos
    .filter(({ tipo, inicio_min }) => tipo === 'atendimento' && inicio_min < 720)
    .map(({ id: _, template_id: __, ...intervalo }) => ({
      ...intervalo,
      fim_min: Math.min(intervalo.fim_min, 780),
    }))
  const { zona, passo_min, duracao_min } = template
  const comum = { profissional_id: id, zona, passo_min, duracao_min, intervalos: deManha }
  await buildTemplates(client, [
    {
      ...comum,
      nome: 'Férias escolares',
      vigente_de: somarDias(hoje, LONGE),
      vigente_ate: somarDias(hoje, LONGE + 27),
      max_por_dia: 6,
    },
    { ...comum, nome: 'Mutirão', status_aprovacao: 'rascunho', mesmo_dia: false, confirmacao: 'manual' },
  ])
}

async function semearDias(client: Client, { hoje }: Mundo, { helena, gestora }: Gente) {
  const domingo = somarDias(hoje, 7 - diaDaSemana(hoje))
  const local_id = helena.locais[0]?.id ?? null
  await buildExcecoes(client, [
    {
      profissional_id: helena.id,
      data: somarDias(hoje, LONGE + 40),
      ate: somarDias(hoje, LONGE + 43),
      motivo: 'Congresso de cardiologia',
    },
    {
      profissional_id: helena.id,
      data: somarDias(domingo, 7),
      modo: 'acrescenta',
      janelas: [{ inicio_min: 540, fim_min: 720, local_id, modalidades: ['presencial'] }],
      motivo: 'Mutirão de domingo',
    },
  ])
  const { rows: feriados } = await client.query<{ data: string; nome: string; tipo: string }>(
    "select data, nome, tipo from feriados where data > $1 and uf is null and tipo in ('nacional', 'facultativo') order by data",
    [somarDias(hoje, LONGE)],
  )
  const primeiro = (tipo: string) => feriados.find((feriado) => feriado.tipo === tipo)
  const trocas = [
    { de: helena, feriado: primeiro('facultativo'), fecha: true },
    { de: gestora, feriado: primeiro('nacional'), fecha: false },
  ]
  await insertRows(
    client,
    'feriados_profissionais',
    trocas.flatMap(({ de, feriado, fecha }) =>
      feriado ? [{ profissional_id: de.id, data: feriado.data, nome: feriado.nome, fecha }] : [],
    ),
  )
}

/** The manager's largest clinic, except that of the professional who signs in, asks to approve hours: of two requests one waits and one was refused. */
async function semearAprovacoes(client: Client, { agora }: Mundo, { helena, gestora, todos }: Gente) {
  const { rows: clinicas } = await client.query<{ id: string }>(
    `select c.id from clinicas c join locais_atendimento l on l.clinica_id = c.id and l.profissional_id not in ($2, $3)
     where c.dono_id = $1 and not exists (select from locais_atendimento h where h.clinica_id = c.id and h.profissional_id = $2)
     group by c.id order by count(*) desc, c.id limit 1`,
    [gestora.usuario_id, helena.id, gestora.id],
  )
  const clinica_id = clinicas[0]?.id
  if (!clinica_id) return
  await client.query('update clinicas set aprova_horarios = true where id = $1', [clinica_id])
  const ali = todos.filter(
    (um) =>
      um.template?.ativo &&
      um !== helena &&
      um !== gestora &&
      um.locais.some((local) => local.clinica_id === clinica_id),
  )
  const [espera, recusado] = ali
  const deQuem = [
    { um: espera, status_aprovacao: 'aguardando-aprovacao' as const },
    {
      um: recusado,
      status_aprovacao: 'recusado' as const,
      motivo: 'A recepção fecha às 19h. Proponha um horário que termine antes.',
      decidido_por: gestora.usuario_id,
      decidido_em: agora.toISOString(),
    },
  ]
  await buildVersoes(
    client,
    deQuem.flatMap(({ um, ...decisao }) =>
      um?.template
        ? [
            {
              ...decisao,
              template_id: um.template.id,
              numero: 2,
              autor_id: um.usuario_id,
              conteudo: maisTarde(conteudoDe(um.template)),
            },
          ]
        : [],
    ),
  )
}

/** The same week, with an hour more in the evening and a finer grid. */
function maisTarde(conteudo: ConteudoTemplate): ConteudoTemplate {
  const ultimo = new Map<number, number>()
  for (const { dia_semana, fim_min } of conteudo.intervalos)
    ultimo.set(dia_semana, Math.max(fim_min, ultimo.get(dia_semana) ?? 0))
  return {
    ...conteudo,
    regras: {
      ...conteudo.regras,
      passo_min: Math.max(10, Math.round(conteudo.regras.passo_min / 2)),
      max_por_dia: 14,
    },
    intervalos: conteudo.intervalos.map((intervalo) =>
      intervalo.fim_min === ultimo.get(intervalo.dia_semana)
        ? { ...intervalo, fim_min: Math.min(1440, intervalo.fim_min + 60) }
        : intervalo,
    ),
  }
}
