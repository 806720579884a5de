import { sql } from 'kysely'
import type { DocumentoDoPaciente, FinanceiroDoPaciente } from '#domain/pacientes/schemas.ts'
import type { RecursoAcessado } from '#domain/privacidade/pedido.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { findDetalhe } from '../agendamentos/entrada.ts'
import type { Db } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Contexto } from '../rpc/context.ts'
import { lerCursor, paginar, type Cursor } from '../rpc/cursor.ts'
import { comFinanceiro, doConsultorio, doMeuConsultorio } from './queries-ficha.ts'
import { findDoCirculo } from './queries-de-fora.ts'
import { os } from './implementer.ts'
import { agendaDoPaciente, exigirPacientes, iso } from './visao.ts'
import { anyOf } from '../database/any-of.ts'

const CONSULTAS_POR_VEZ = 20
const ACESSOS_POR_VEZ = 40

/** The tabs of a record, each read by itself. */
export const abasRouter = {
  consultas: os.consultas.handler(async ({ input, context, errors }) => {
    const { id } = input
    const { sessao, visao } = exigirPacientes(context)
    if (visao === 'plataforma') throw errors.SEM_PERMISSAO()
    const agora = context.agora()
    if (visao === 'consultorio') await agendaDoPaciente(context, { id })
    else if (!(await context.db.first(findDoCirculo(sessao.usuario_id, agora, id))))
      throw errors.NAO_ENCONTRADO()
    const cursor = lerCursor(input.cursor)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const instante = sql`${agora.toISOString()}::timestamptz`
    const dia = sql`(a.data_agendamento at time zone
      coalesce((select l.zona from locais_atendimento l where l.id = a.local_id), 'America/Sao_Paulo'))::date`
    const sobe = input.periodo === 'futuras'
    const sentido = sobe ? sql`asc` : sql`desc`
    const onde = [
      sql`a.paciente_id = ${id}::uuid`,
      visao === 'consultorio' ? doMeuConsultorio : sql`a.reserva_expira_em is null`,
      ...(input.periodo === 'futuras' ? [sql`a.data_agendamento > ${instante}`] : []),
      ...(input.periodo === 'passadas' ? [sql`a.data_agendamento <= ${instante}`] : []),
      ...(input.profissional_id ? [sql`a.profissional_id = ${input.profissional_id}::uuid`] : []),
      ...(input.status ? [sql`a.status = ${input.status}`] : []),
      ...(input.presenca ? [sql`a.presenca = ${input.presenca}`] : []),
      ...(input.de ? [sql`${dia} >= ${input.de}::date`] : []),
      ...(input.ate ? [sql`${dia} <= ${input.ate}::date`] : []),
      ...(cursor
        ? [
            sql`(a.data_agendamento, a.id) ${sobe ? sql`>` : sql`<`} (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`,
          ]
        : []),
    ]
    const lidas = await context.db.rows(sql<Cursor>`
      select a.id, a.data_agendamento::text as chave from agendamentos a where ${sql.join(onde, sql` and `)}
       order by a.data_agendamento ${sentido}, a.id ${sentido} limit ${CONSULTAS_POR_VEZ + 1}`)
    const { linhas, proximo } = paginar(lidas, CONSULTAS_POR_VEZ)
    const ids = linhas.map((linha) => linha.id)
    return { itens: await findDetalhe(context, context.db, ids, 'Consultas do paciente'), proximo }
  }),

  documentos: os.documentos.handler(async ({ input: { id }, context, errors }) => {
    const { agenda } = await agendaDoPaciente(context, { id })
    if (!agenda.proprio) throw errors.SEM_PERMISSAO()
    const linhas = await context.db.rows(findDocumentos(agenda.id, id))
    if (linhas.length > 0) await registrar(context, id, 'agendamento', 'Lista de anexos do paciente')
    return {
      itens: linhas.map((linha) => ({
        ...linha,
        enviado_em: linha.enviado_em.toISOString(),
        data_agendamento: linha.data_agendamento.toISOString(),
      })),
    }
  }),

  financeiro: os.financeiro.handler(async ({ input, context, errors }) => {
    const { agenda } = await agendaDoPaciente(context, input)
    const { pode } = await context.db.only(podeVerFinanceiro(agenda.id))
    if (!pode) throw errors.SEM_PERMISSAO()
    const qual = [agenda.id, input.id] as const
    const [cobrancas, recibos, [soma]] = await context.db.together([
      findCobrancas(...qual),
      findRecibos(...qual),
      somarRecebido(...qual),
    ])
    await registrar(context, input.id, 'cadastro', 'Cobranças e recibos do paciente')
    return financeiroDe(cobrancas, recibos, soma?.recebido_centavos ?? 0)
  }),

  acessos: os.acessos.handler(async ({ input, context }) => {
    const { agenda } = await agendaDoPaciente(context, input)
    const linhas = await context.db.rows(
      sql<{
        id: string
        em: Date
        quem_leu: string | null
        recurso: RecursoAcessado
        motivo: string
      }>`select * from acessos_do_consultorio(${agenda.id}::uuid, ${input.id}::uuid, ${input.antes ?? null}::bigint, ${ACESSOS_POR_VEZ + 1})`,
    )
    await registrar(context, input.id, 'cadastro', 'Registro de acessos do consultório')
    const itens = linhas.slice(0, ACESSOS_POR_VEZ).map(({ id, em, quem_leu, ...linha }) => ({
      ...linha,
      id: Number(id),
      em: em.toISOString(),
      quem: quem_leu,
    }))
    return { itens, proximo: linhas.length > ACESSOS_POR_VEZ ? itens.at(-1)!.id : null }
  }),
}

/** Logs the access for the patient, once a day for each reason. */
async function registrar(context: Contexto, paciente_id: string, recurso: RecursoAcessado, motivo: string) {
  await registrarAcessosDoDia(context, recurso, motivo, [await titularDe(context.db, paciente_id)])
}

async function titularDe(db: Db, paciente_id: string): Promise<string> {
  const paciente = await db.first(
    sql<{ usuario_id: string }>`select usuario_id from pacientes where id = ${paciente_id}::uuid`,
  )
  if (!paciente) throw erroComum('NAO_ENCONTRADO')
  return paciente.usuario_id
}

type Documento = Omit<DocumentoDoPaciente, 'enviado_em' | 'data_agendamento'> & {
  enviado_em: Date
  data_agendamento: Date
}

/** Files that a patient attached to their appointments with the calling professional, newest first. */
const findDocumentos = (profissional_id: string, paciente_id: string) => sql<Documento>`
  select x.id, x.nome, x.formato, x.tamanho, x.enviado_em, a.id as agendamento_id, a.data_agendamento, r.servico
    from agendamentos a join anexos_agendamentos x on x.agendamento_id = a.id
    cross join lateral resumos_das_consultas(array[a.id]) r
   where a.paciente_id = ${paciente_id}::uuid and ${doConsultorio(profissional_id)} order by x.enviado_em desc, x.id limit 500`

const podeVerFinanceiro = (profissional_id: string) => sql<{ pode: boolean }>`
  select ${profissional_id}::uuid = meu_profissional_id() or exists (
    select from agendas_de_pacientes() g where g.profissional_id = ${profissional_id}::uuid
       and g.clinica_id = ${anyOf(sql`select clinicas_que_gerencio('financeiro', 'leitura')`)}) as pode`

type Cobranca = Omit<
  FinanceiroDoPaciente['cobrancas'][number],
  'data_agendamento' | 'created_at' | 'expira_em'
> & { data_agendamento: Date; created_at: Date; expira_em: Date | null }

const findCobrancas = (profissional_id: string, paciente_id: string) => sql<Cobranca>`
  select c.id, c.agendamento_id, a.data_agendamento, r.servico, ${centavos('c.valor')} as valor_centavos, c.situacao, c.expira_em, c.created_at
    from agendamentos a join cobrancas c on c.agendamento_id = a.id cross join lateral resumos_das_consultas(array[a.id]) r
   where a.paciente_id = ${paciente_id}::uuid and ${doConsultorio(profissional_id)} and ${comFinanceiro}
   order by c.created_at desc, c.id limit 500`

type Recibo = Omit<FinanceiroDoPaciente['recibos'][number], 'emitido_em' | 'cancelado_em'> & {
  emitido_em: Date
  cancelado_em: Date | null
}

const findRecibos = (profissional_id: string, paciente_id: string) => sql<Recibo>`
  select r.id, r.numero, r.agendamento_id, (r.dados ->> 'centavos')::int as valor_centavos, r.emitido_em, r.cancelado_em
    from agendamentos a join recibos r on r.agendamento_id = a.id
   where a.paciente_id = ${paciente_id}::uuid and ${doConsultorio(profissional_id)} and ${comFinanceiro}
   order by r.numero desc limit 500`

const somarRecebido = (profissional_id: string, paciente_id: string) => sql<{ recebido_centavos: number }>`
  select coalesce(${centavos(sql`sum(recebido_de(a))`)}, 0) as recebido_centavos from agendamentos a
   where a.paciente_id = ${paciente_id}::uuid and ${doConsultorio(profissional_id)} and ${comFinanceiro}`

function financeiroDe(
  cobrancas: readonly Cobranca[],
  recibos: readonly Recibo[],
  recebido_centavos: number,
): FinanceiroDoPaciente {
  const somar = (...situacoes: Cobranca['situacao'][]) =>
    cobrancas
      .filter(({ situacao }) => situacoes.includes(situacao))
      .reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)
  return {
    somas: {
      aberto_centavos: somar('aguardando', 'informada'),
      recebido_centavos,
      a_devolver_centavos: somar('a-devolver'),
      credito_centavos: somar('credito'),
    },
    cobrancas: cobrancas.map((linha) => ({
      ...linha,
      data_agendamento: linha.data_agendamento.toISOString(),
      expira_em: iso(linha.expira_em),
      created_at: linha.created_at.toISOString(),
    })),
    recibos: recibos.map((linha) => ({
      ...linha,
      emitido_em: linha.emitido_em.toISOString(),
      cancelado_em: iso(linha.cancelado_em),
    })),
  }
}
