import { sql } from 'kysely'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { maximoDaBusca, menorBusca } from '#domain/agenda/limites.ts'
import { cpfValido, digitosCpf } from '#domain/formato/cpf.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { recusaNascimento, telefoneParaGuardar } from '#domain/usuarios/dados-pessoais.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { patternOf } from '../database/pattern.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { erroComum } from '../rpc/errors.ts'
import { from } from '../tables.ts'
import { registrarAcessosDoDia } from './queries-agendas.ts'
import { os } from './contract.ts'
import { avisoDaIndicacao } from './avisos-indicacao.ts'
import { agendaQueGere, exigirQuemAtende, ZONA_PADRAO } from './agendas-do-pedido.ts'
import { contarContato } from './contato.ts'

interface LinhaDePaciente extends Omit<PacienteAchado, 'idade' | 'telefone_final' | 'ultima' | 'proxima'> {
  usuario_id: string
  data_nascimento: string | null
  telefone: string | null
  ultima: Date | null
  proxima: Date | null
}

type Busca = { padrao?: string; cpf?: string | null; telefone?: string | null; id?: string }

const findPacientes = (profissional_id: string, { padrao, cpf, telefone, id }: Busca) => sql<LinhaDePaciente>`
  select * from buscar_pacientes_da_agenda(${profissional_id}::uuid, ${padrao ? patternOf(padrao) : null}, ${cpf ?? null}, ${telefone ?? null},
    ${id ?? null}::uuid, ${maximoDaBusca})`

function pacienteDe(
  { usuario_id: _, data_nascimento, telefone, ...linha }: LinhaDePaciente,
  agora: Date,
): PacienteAchado {
  return {
    ...linha,
    idade: idadeEm(data_nascimento, dataLocal(agora.getTime(), ZONA_PADRAO)),
    telefone_final: telefone?.slice(-2) ?? null,
    ultima: linha.ultima?.toISOString() ?? null,
    proxima: linha.proxima?.toISOString() ?? null,
  }
}

const campo = (nome: string, mensagem: string) =>
  erroComum('ENTRADA_INVALIDA', { campos: [{ campo: nome, mensagem }] })

export const pacientesRouter = {
  buscarPacientes: os.buscarPacientes.handler(async ({ input, context, errors }) => {
    const { agenda } = await agendaQueGere(context, input.profissional_id, errors)
    const busca = lerBusca(input.q)
    if (busca === null)
      throw campo('q', `Escreva pelo menos ${menorBusca} letras do nome, ou o CPF ou telefone inteiro.`)
    if (busca.cpf || busca.telefone) await contarContato(context, agenda.id)
    const linhas = await context.db.rows(findPacientes(agenda.id, busca))
    await registrarAcessosDoDia(
      context,
      'cadastro',
      'Busca de paciente para marcar consulta',
      linhas.map(({ usuario_id }) => usuario_id),
    )
    return linhas.map((linha) => pacienteDe(linha, context.agora()))
  }),

  cadastrarPaciente: os.cadastrarPaciente.handler(async ({ input, context, errors }) => {
    const { agenda } = await agendaQueGere(context, input.profissional_id, errors)
    const agora = context.agora()
    const { nome, responsavel } = input
    const nascimento = input.data_nascimento
    const recusa =
      nascimento === null ? null : recusaNascimento(nascimento, dataLocal(agora.getTime(), ZONA_PADRAO))
    if (recusa) throw campo('data_nascimento', recusa)
    const telefone = input.telefone ? telefoneParaGuardar(input.telefone) : null
    if (input.telefone && telefone === null)
      throw campo('telefone', 'Informe um telefone com DDD, como (11) 98765-4321.')
    if (telefone === null && responsavel === null)
      throw campo('telefone', 'Informe o telefone, ou escolha quem é responsável por esta pessoa.')
    const procurar = async (db: Db, busca: Busca) => (await db.rows(findPacientes(agenda.id, busca)))[0]
    try {
      return await context.db.transaction(async (db) => {
        const quem = responsavel && (await procurar(db, { id: responsavel.paciente_id }))
        if (responsavel && !quem) throw errors.RESPONSAVEL_NAO_ENCONTRADO()
        const { id } = await db.only(sql<{ id: string }>`
          select cadastrar_paciente_da_agenda(${agenda.id}::uuid, ${nome}, ${telefone}, ${nascimento}::date,
            ${responsavel?.paciente_id ?? null}::uuid, ${responsavel?.relacao ?? null}, ${agora.getTime()}) as id`)
        if (quem) await notificar(db, avisoDaIndicacao(quem.usuario_id, id))
        return pacienteDe((await procurar(db, { id }))!, agora)
      })
    } catch (error) {
      if (brokenConstraint(error) !== 'usuarios_telefone') throw error
      await contarContato(context, agenda.id)
      const dono = await procurar(context.db, { telefone })
      if (dono)
        await registrarAcessosDoDia(context, 'cadastro', 'Cadastro rápido com o mesmo telefone', [
          dono.usuario_id,
        ])
      throw errors.TELEFONE_EM_USO({ data: { paciente: dono ? pacienteDe(dono, agora) : null } })
    }
  }),

  contato: os.contato.handler(async ({ input, context, errors }) => {
    exigirQuemAtende(context)
    const contato = await context.db.first(findContatos([input.id]))
    if (!contato) throw errors.NAO_ENCONTRADO()
    await context.db.affected(
      insertAcessos(context, 'cadastro', 'Telefone para falar sobre a consulta', [
        contato.titular_id,
        contato.de_id,
      ]),
    )
    const { nome, telefone, de } = contato
    return { nome, telefone, de: telefone === null ? null : de }
  }),

  bloqueados: os.bloqueados.handler(async ({ input, context, errors }) => {
    const { agenda } = await agendaQueGere(context, input.profissional_id, errors)
    return context.db.transaction(async (db) => {
      const linhas = await db.rows(findBloqueados(agenda.id, null))
      return linhas.map((linha) => ({ ...linha, created_at: linha.created_at.toISOString() }))
    })
  }),

  bloquearPaciente: os.bloquearPaciente.handler(async ({ input, context, errors }) => {
    const { agenda, sessao } = await agendaQueGere(context, input.profissional_id, errors)
    return context.db.transaction(async (db) => {
      const [paciente] = await db.rows(findPacientes(agenda.id, { id: input.id }))
      if (!paciente?.meu) throw errors.NAO_ENCONTRADO()
      const agora = { motivo: input.motivo, criado_por: sessao.usuario_id, created_at: context.agora() }
      await db.affected(
        from
          .insertInto('bloqueios_pacientes')
          .values({ profissional_id: agenda.id, paciente_id: input.id, ...agora })
          .onConflict((chave) => chave.columns(['profissional_id', 'paciente_id']).doUpdateSet(agora)),
      )
      const linha = await db.only(findBloqueados(agenda.id, input.id))
      return { ...linha, created_at: linha.created_at.toISOString() }
    })
  }),

  desbloquearPaciente: os.desbloquearPaciente.handler(async ({ input, context, errors }) => {
    const { agenda } = await agendaQueGere(context, input.profissional_id, errors)
    const tirados = await context.db.affected(
      deleteBloqueio({ profissional_id: agenda.id, paciente_id: input.id }),
    )
    if (tirados === 0) throw errors.NAO_ENCONTRADO()
    return { removido: true as const }
  }),
}

/** Telephones of the patients of appointments; nothing for those that the caller may not see. */
export const findContatos = (ids: readonly string[]) =>
  sql<{
    agendamento_id: string
    titular_id: string
    nome: string
    telefone: string | null
    /** Owner of the telephone, when not the patient. */
    de: string | null
    de_id: string | null
  }>`select * from contatos_da_agenda(${ids}::uuid[])`

const findBloqueados = (profissional_id: string, paciente_id: string | null) => sql<{
  paciente_id: string
  nome: string | null
  motivo: string
  por: string | null
  created_at: Date
}>`select b.paciente_id, d.nome, b.motivo, f.nome_completo as por, b.created_at
  from bloqueios_pacientes b
  left join lateral buscar_pacientes_da_agenda(b.profissional_id, null, null, null, b.paciente_id, 1) d on true
  left join profiles f on f.user_id = b.criado_por
  where b.profissional_id = ${profissional_id}::uuid and b.paciente_id = coalesce(${paciente_id}::uuid, b.paciente_id)
  order by b.created_at desc, b.paciente_id limit 500`

const deleteBloqueio = ({ profissional_id, paciente_id }: { profissional_id: string; paciente_id: string }) =>
  from
    .deleteFrom('bloqueios_pacientes')
    .where('profissional_id', '=', profissional_id)
    .where('paciente_id', '=', paciente_id)

/** A whole CPF or telephone, or a part of a name; null for too short a text. */
function lerBusca(q: string): Busca | null {
  const numeros = numerosDaBusca(q)
  if (numeros) return numeros.cpf || numeros.telefone ? numeros : null
  return q.length >= menorBusca ? { padrao: q } : null
}

/** The CPF and the telephone (E.164) that a text of digits can be; null for a text that is no number. */
export function numerosDaBusca(q: string): { cpf: string | null; telefone: string | null } | null {
  if (!/^[\d\s().+-]+$/.test(q)) return null
  const digitos = digitosCpf(q)
  return {
    cpf: digitos.length === 11 && cpfValido(digitos) ? digitos : null,
    telefone: telefoneParaGuardar(q),
  }
}
