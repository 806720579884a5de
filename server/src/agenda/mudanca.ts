import { sql } from 'kysely'
import { podeMudarHora } from '#domain/agendamentos/ato.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { motivoPadraoDaMudanca } from '#domain/horarios/decisao.ts'
import type { Db } from '../database/db.ts'
import { reais } from '../database/dinheiro.ts'
import { repetivel } from '../rpc/repetivel.ts'
import { from } from '../tables.ts'
import { avisarMudanca } from './avisos.ts'
import { conflitoDaLinha, findConflitos, foraDasHoras, trancarParaMarcar, type Lugar } from './conflitos.ts'
import { findAtual, findLocalNaClinica, lerHoras, lockAtual, type Atual } from './fatos.ts'
import {
  clinicaDoLocal,
  comConflitos,
  compromisso,
  decidirHora,
  exigirGerencia,
  exigirSala,
  lerAgendamentos,
} from './marcacao.ts'
import { os } from './contract.ts'
import { exigirQuemAtende, ZONA_PADRAO } from './agendas-do-pedido.ts'

/** Statuses in which length, room and the like still change. */
const abertos: readonly StatusAgendamento[] = ['agendado', 'confirmado', 'reagendado', 'em-andamento']

/** The service of the same name of another professional; what only the first one offers stays a name. */
const findServicoIgual = (de: string, para: string) => sql<{ id: string }>`
  select s.id from servicos_profissionais s join servicos_profissionais meu on lower(meu.nome) = lower(s.nome)
  where meu.id = ${de}::uuid and s.profissional_id = ${para}::uuid and s.situacao in ('visivel', 'privado') limit 1`

const findNomeEEspecialidade = (id: string) => sql<{ nome: string; especialidade: string }>`
  select f.nome_completo as nome, p.especialidade_principal as especialidade
  from profissionais p join profiles f on f.user_id = p.usuario_id where p.id = ${id}::uuid`

/** The others of a session are where the one is whose room changed. */
const updateSalaDaSessao = (id: string, sala_id: string | null) => sql`
  update agendamentos o set sala_id = ${sala_id}::uuid from agendamentos a
  where a.id = ${id}::uuid and o.sessao_id = a.sessao_id and o.id <> a.id and o.profissional_id = a.profissional_id
    and o.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not a.encaixe`

/** The appointment that is to be changed, with its agendas locked. @throws NAO_ENCONTRADO, SEM_PERMISSAO, MUDOU */
async function trancarAtual(
  db: Db,
  {
    id,
    versao,
    profissional_id,
    sala_id,
  }: {
    id: string
    versao: number
    profissional_id?: string | undefined
    sala_id?: string | null | undefined
  },
  errors: { NAO_ENCONTRADO(): Error; MUDOU(): Error },
): Promise<Atual> {
  const visto = await db.first(findAtual(id))
  if (!visto) throw errors.NAO_ENCONTRADO()
  await exigirGerencia(db, visto.profissional_id, visto.clinica_id)
  const profissionais = [...new Set([visto.profissional_id, profissional_id ?? visto.profissional_id])]
  await db.rows(trancarParaMarcar(profissionais, visto.paciente_id, [visto.sala_id, sala_id ?? null]))
  const atual = await db.first(lockAtual(id))
  if (!atual) throw errors.NAO_ENCONTRADO()
  if (atual.versao !== versao || atual.profissional_id !== visto.profissional_id) throw errors.MUDOU()
  return atual
}

type Mudanca = Parameters<Parameters<typeof os.mover.handler>[0]>[0]['input']
type RecusasDaMudanca = Parameters<Parameters<typeof os.mover.handler>[0]>[0]['errors']

/** The appointment as it would be, and what changes of it. */
interface Plano {
  lugar: Lugar
  local_id: string | null
  servico_id: string | null
  zona: string
  encaixe: boolean
  mudaHora: boolean
  passa: boolean
}

/** Where, when and with whom an appointment would be. @throws TRANSICAO_RECUSADA and the refusals of place, room and professional */
async function planejar(
  db: Db,
  atual: Atual,
  input: Mudanca,
  agora: Date,
  errors: RecusasDaMudanca,
): Promise<Plano> {
  const inicio = input.inicio ?? atual.inicio.getTime()
  const profissional_id = input.profissional_id ?? atual.profissional_id
  const mudaHora = inicio !== atual.inicio.getTime()
  const passa = profissional_id !== atual.profissional_id
  const situacao = { ...atual, inicio: atual.inicio.getTime(), agora: agora.getTime() }
  const pode = mudaHora ? podeMudarHora(situacao) : abertos.includes(atual.status)
  if (!pode) throw errors.TRANSICAO_RECUSADA({ data: { status: atual.status } })

  const { local_id, servico_id } = passa
    ? await destinoDa(db, atual, profissional_id, errors)
    : { ...atual, ...(input.local_id !== undefined && { local_id: input.local_id }) }
  const onde =
    local_id === atual.local_id ? atual : await clinicaDoLocal(db, profissional_id, local_id, errors)
  if (onde.clinica_id !== atual.clinica_id) await exigirGerencia(db, profissional_id, onde.clinica_id)
  const salaQueFica = onde.clinica_id === atual.clinica_id ? atual.sala_id : null
  const sala_id = input.sala_id === undefined ? salaQueFica : input.sala_id
  if (sala_id !== atual.sala_id) await exigirSala(db, sala_id, onde.clinica_id, errors)

  const semFolga = input.encaixe !== null
  const lugar: Lugar = {
    profissional_id,
    clinica_id: onde.clinica_id,
    paciente_id: atual.paciente_id,
    sala_id,
    inicio,
    duracao_min: input.duracao_min ?? atual.duracao_min,
    intervalo_antes_min: semFolga ? 0 : atual.intervalo_antes_min,
    intervalo_depois_min: semFolga ? 0 : atual.intervalo_depois_min,
    exceto: atual.id,
    servico_id,
    modalidade: atual.modalidade,
    local_id,
  }
  // What was squeezed in and moves to another time is squeezed in no longer, unless said so again.
  const encaixe = semFolga || (atual.encaixe && !mudaHora && !passa)
  return { lugar, local_id, servico_id, zona: onde.zona ?? ZONA_PADRAO, encaixe, mudaHora, passa }
}

/** Moves, stretches or hands over, and tells the patient. */
async function mudar(
  db: Db,
  input: Mudanca,
  agora: Date,
  errors: RecusasDaMudanca,
  aoPlanejar: (lugar: Lugar, zona: string) => void,
): Promise<void> {
  const atual = await trancarAtual(db, input, errors)
  const { lugar, local_id, servico_id, zona, encaixe, mudaHora, passa } = await planejar(
    db,
    atual,
    input,
    agora,
    errors,
  )
  aoPlanejar(lugar, zona)
  const { profissional_id, inicio, clinica_id, duracao_min, sala_id } = lugar
  const { entrada } = await lerHoras(db, profissional_id, [inicio], agora)
  const olhaHoras = (mudaHora || passa || duracao_min > atual.duracao_min) && !input.fora_do_horario
  const { modalidade, plano } = atual
  const onde = { modalidade, plano, local_id, servico_id }
  const fora = olhaHoras ? foraDasHoras(entrada, compromisso(lugar, onde)) : null
  await decidirHora(db, errors, lugar, { agora, zona, encaixe, mesmaHora: !mudaHora, fora })

  const outro = passa ? await db.only(findNomeEEspecialidade(profissional_id)) : null
  const escrito = await db.only(
    from
      .updateTable('agendamentos')
      .where('id', '=', atual.id)
      .set({
        duracao_min,
        intervalo_antes_min: lugar.intervalo_antes_min,
        intervalo_depois_min: lugar.intervalo_depois_min,
        local_id,
        clinica_id,
        sala_id,
        encaixe,
        motivo_encaixe: encaixe ? (input.encaixe?.motivo ?? atual.motivo_encaixe) : null,
        ...(outro && { profissional_id, servico_id, especialidade: outro.especialidade }),
        ...(mudaHora && {
          data_agendamento: new Date(inicio),
          status: 'reagendado' as const,
          reagendado_de: atual.inicio,
          motivo_reagendamento: input.motivo || motivoPadraoDaMudanca,
          observacoes: comMotivo(atual.observacoes, input.motivo),
          presenca: null,
          chegada_em: null,
          confirmado_pelo_paciente_em: null,
          // Another hour is the professional's answer to a request.
          aguarda_aprovacao: false,
        }),
      })
      .returning('versao'),
  )
  if (sala_id !== atual.sala_id && !mudaHora && !passa)
    await db.affected(updateSalaDaSessao(atual.id, sala_id))
  // Who comes as before has nothing to learn of another room or length.
  if (input.avisar && (mudaHora || passa))
    await avisarMudanca(
      db,
      { id: atual.id, paciente_id: atual.paciente_id, inicio, zona, versao: escrito.versao },
      { era: atual.inicio.getTime(), motivo: input.motivo, profissional: outro?.nome ?? null, agora },
    )
}

/** APPT-04: the reason stays with the notes. */
const comMotivo = (observacoes: string, motivo: string) =>
  [observacoes, motivo && `Reagendado: ${motivo}`].filter(Boolean).join('\n')

export const mudancaRouter = {
  mover: os.mover.handler(async ({ input, context, errors }) => {
    const sessao = exigirQuemAtende(context)
    const lugares: Lugar[] = []
    let zona = ZONA_PADRAO
    await comConflitos(
      context,
      errors,
      lugares,
      () => zona,
      () =>
        repetivel(context, 'agenda.mover', input, async (db) => {
          await mudar(db, input, context.agora(), errors, (lugar, dela) => {
            lugares.push(lugar)
            zona = dela
          })
          return null
        }),
    )
    return (await lerAgendamentos(context, sessao, [input.id]))[0]!
  }),

  editar: os.editar.handler(async ({ input, context, errors }) => {
    const sessao = exigirQuemAtende(context)
    const agora = context.agora()
    const lugares: Lugar[] = []
    let zona = ZONA_PADRAO
    const escrever = async (db: Db) => {
      const atual = await trancarAtual(db, input, errors)
      zona = atual.zona ?? ZONA_PADRAO
      if (atual.status === 'cancelado') throw errors.MUDOU()
      const { id, versao: _, sala_id = atual.sala_id, valor_centavos, ...mudanca } = input
      const { modalidade = atual.modalidade } = mudanca
      const lugar = {
        ...atual,
        paciente_id: null,
        sala_id,
        modalidade,
        inicio: atual.inicio.getTime(),
        exceto: id,
      }
      lugares.push(lugar)
      if (sala_id !== atual.sala_id) {
        await exigirSala(db, sala_id, atual.clinica_id, errors)
        const conflitos = await db.rows(findConflitos(lugar, agora))
        const daSala = atual.encaixe ? [] : conflitos.filter(({ com }) => com === 'sala')
        if (daSala.length > 0)
          throw errors.CONFLITO({
            data: { conflitos: daSala.map((um) => conflitoDaLinha(um, zona)) },
          })
      }
      await db.affected(
        from
          .updateTable('agendamentos')
          .where('id', '=', id)
          .set({
            ...semVazios(mudanca),
            ...(valor_centavos !== undefined && { valor: reais(valor_centavos) }),
            sala_id,
          }),
      )
      if (sala_id !== atual.sala_id) await db.affected(updateSalaDaSessao(id, sala_id))
    }
    await comConflitos(
      context,
      errors,
      lugares,
      () => zona,
      () => context.db.transaction(escrever),
    )
    return (await lerAgendamentos(context, sessao, [input.id]))[0]!
  }),
}

/** Where and as what an appointment goes on with another professional of its clinic. */
async function destinoDa(
  db: Db,
  atual: Atual,
  para: string,
  errors: { PAGAMENTO_FEITO(): Error; LOCAL_INDISPONIVEL(): Error },
): Promise<{ local_id: string; servico_id: string | null }> {
  await exigirGerencia(db, para, atual.clinica_id)
  if (['pago', 'parcial'].includes(atual.pagamento_status) || atual.pix_informado)
    throw errors.PAGAMENTO_FEITO()
  const local =
    atual.clinica_id === null ? undefined : await db.first(findLocalNaClinica(para, atual.clinica_id))
  if (!local) throw errors.LOCAL_INDISPONIVEL()
  const servico =
    atual.servico_id === null ? undefined : await db.first(findServicoIgual(atual.servico_id, para))
  return { local_id: local.id, servico_id: servico?.id ?? null }
}

function semVazios<T extends object>(campos: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as never
}
