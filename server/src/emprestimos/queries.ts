import { sql } from 'kysely'
import type { FormatoDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Modalidade, Presenca, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { TipoSanguineo } from '#domain/emergencia/cartao.ts'
import type { FatoEmprestado, PessoaQueEmpresta } from '#domain/emprestimos/contract.ts'
import type {
  HorasDoEmprestimo,
  MotivoSemVinculo,
  ParteDoEmprestimo,
} from '#domain/emprestimos/emprestimo.ts'
import { from } from '../tables.ts'
import { anyOf } from '../database/any-of.ts'

/** A place in a list that runs from the latest row to the first. */
export interface Lugar {
  antes?: string | undefined
  antes_id?: string | undefined
}

export const findPessoas = () => sql<PessoaQueEmpresta>`select * from prontuarios_que_empresto()`

export interface LinhaDeEmprestimo {
  id: string
  titular_id: string
  nome: string
  partes: ParteDoEmprestimo[]
  horas: number
  codigo_ate: Date
  tomado_em: Date | null
  fim: Date | null
  encerrado_em: Date | null
  aberto: boolean
  quem: string | null
  registro: string | null
  especialidade: string | null
  perfil_id: string | null
  leituras: { em: string; motivo: string }[]
  motivo: MotivoSemVinculo | null
  justificativa: string | null
  contestado_em: Date | null
}
export const findEmprestimos = () => sql<LinhaDeEmprestimo>`select * from emprestimos_que_fiz()`

/** Makes the codes of one person one after the other, however many tabs are open. */
export const lockQuemEmpresta = (usuario_id: string) =>
  sql`select from usuarios where id = ${usuario_id}::uuid for no key update`

/** Ends unused codes of a record before a new one is made. */
export const encerrarCodigos = (titular_id: string, por: string) =>
  from
    .updateTable('emprestimos')
    .where('titular_id', '=', titular_id)
    .where('tomado_em', 'is', null)
    .where('encerrado_em', 'is', null)
    .set({ codigo_hash: null, encerrado_em: sql<Date>`app_agora()`, encerrado_por: por })

export const insertEmprestimo = (emprestimo: {
  titular_id: string
  emprestado_por: string
  partes: ParteDoEmprestimo[]
  horas: HorasDoEmprestimo
  codigo_hash: Buffer
}) => from.insertInto('emprestimos').values(emprestimo).returning(['id', 'codigo_ate'])

/** A loan of a record that the caller may lend, in any status. */
export const findMeuEmprestimo = (id: string, usuario_id: string) => sql<{
  encerrado_em: Date | null
  motivo: string | null
}>`
  select encerrado_em, motivo from emprestimos where id = ${id}::uuid
     and (titular_id = ${usuario_id}::uuid or titular_id = ${anyOf(sql`select pessoas_cujo_prontuario_empresto()`)})`

export const encerrarEmprestimo = (id: string, por: string) =>
  from
    .updateTable('emprestimos')
    .where('id', '=', id)
    .where('encerrado_em', 'is', null)
    .set({ codigo_hash: null, encerrado_em: sql<Date>`app_agora()`, encerrado_por: por })

/** Whether the caller's registration is checked and in force. */
export const findSouVerificado = () =>
  sql<{
    verificado: boolean
  }>`select coalesce(profissional_publico(meu_profissional_id()), false) as verificado`

/** Redeems a code; null for every reason why not. */
export const tomarEmprestimo = (hash: Buffer) =>
  sql<{ id: string | null }>`select tomar_emprestimo(${hash}) as id`

/** Facts for the notice to the lender that their loan was redeemed. */
export const findTomada = (id: string) => sql<{
  titular_id: string
  emprestado_por: string | null
  titular: string
  quem: string
}>`
  select e.titular_id, e.emprestado_por, a.nome as titular, f.nome_completo as quem
    from emprestimo_aberto(${id}::uuid) a join emprestimos e on e.id = a.id join profiles f on f.user_id = app_uid()`

/** Whether the caller and the person know each other. */
export const findConheco = (paciente_id: string) =>
  sql<{ conheco: boolean }>`select se_conhecem(meu_profissional_id(), ${paciente_id}::uuid) as conheco`

/** Opens a record without a bond; null where there is nobody to open. */
export const acessarSemVinculo = (pedido: {
  paciente_id: string
  motivo: MotivoSemVinculo
  justificativa: string
}) =>
  sql<{
    id: string | null
  }>`select acessar_sem_vinculo(${pedido.paciente_id}::uuid, ${pedido.motivo}, ${pedido.justificativa}) as id`

/** Facts for the notice that a record was opened without a bond. */
export const findAcesso = (id: string) => sql<{ titular_id: string; titular: string; quem: string }>`
  select a.titular_id, a.nome as titular, f.nome_completo as quem from emprestimo_aberto(${id}::uuid) a join profiles f on f.user_id = app_uid()`

export const contestarAcesso = (id: string) =>
  sql<{ contestou: boolean }>`select contestar_acesso(${id}::uuid) as contestou`

export interface LinhaSemVinculo {
  id: string
  pessoa: string
  profissional_id: string | null
  profissional: string | null
  registro: string | null
  motivo: MotivoSemVinculo
  justificativa: string
  tomado_em: Date
  fim: Date
  encerrado_em: Date | null
  pela_pessoa: boolean
  contestado_em: Date | null
  leituras: number
  do_profissional: number
}
export const findSemVinculo = (de: Date, profissional_id: string | null) => sql<LinhaSemVinculo>`
  select * from acessos_sem_vinculo(${de.toISOString()}::timestamptz, ${profissional_id}::uuid, 200)`

export interface LinhaTomada {
  id: string
  titular_id: string
  nome: string
  partes: ParteDoEmprestimo[]
  fim: Date
  motivo: MotivoSemVinculo | null
}
export const findTomados = () => sql<LinhaTomada>`select * from emprestimos_que_tomei()`

/** Reading the list is logged once a day, because it names the people and every dialog with a code shows it. */
export const registrarLista = (pedido: string, titulares: readonly string[]) =>
  sql`select registrar_meus_acessos_do_dia('cadastro', 'Lista de prontuários emprestados', ${pedido}, ${titulares}::uuid[])`

/** A loan in force for the caller, with the owner of the opened record. */
export const findAberto = (id: string) =>
  sql<LinhaTomada & { data_nascimento: string | null }>`select * from emprestimo_aberto(${id}::uuid)`

/** Whether the caller once redeemed the loan. */
export const findTomado = (id: string) =>
  sql`select from emprestimos where id = ${id}::uuid and profissional_id = meu_profissional_id()`

export const findSaude = (id: string) =>
  sql<{
    tipo_sanguineo: TipoSanguineo | null
    alergias: string[]
    medicamentos: string[]
    condicoes: string[]
    observacoes: string
    doador: boolean | null
    peso_kg: number | null
    altura_cm: number | null
    gestante: boolean | null
    medido_em: string | null
    updated_at: Date
  }>`select * from saude_emprestada(${id}::uuid)`

export const findFatosEmprestados = (id: string) =>
  sql<Omit<FatoEmprestado, 'em'> & { em: Date }>`select * from fatos_emprestados(${id}::uuid)`

export const findConsultas = (id: string, { antes, antes_id }: Lugar, quantas: number) =>
  sql<{
    id: string
    data_agendamento: Date
    zona: string
    status: StatusAgendamento
    presenca: Presenca | null
    modalidade: Modalidade
    especialidade: string
    servico: string | null
    profissional: string | null
  }>`select * from consultas_emprestadas(${id}::uuid, ${antes ?? null}::timestamptz, ${antes_id ?? null}::uuid, ${quantas}::int)`

export interface LinhaDeDocumento {
  id: string
  nome: string
  caminho: string
  formato: FormatoDeAnexo
  tamanho: number
  enviado_em: Date
  data_agendamento: Date
  zona: string
  especialidade: string
}
export const findDocumentos = (id: string, { antes, antes_id }: Lugar, quantos: number) =>
  sql<LinhaDeDocumento>`select * from documentos_emprestados(${id}::uuid, null, ${antes ?? null}::timestamptz, ${antes_id ?? null}::uuid, ${quantos}::int)`

export const findDocumento = (id: string, documento_id: string) =>
  sql<LinhaDeDocumento>`select * from documentos_emprestados(${id}::uuid, ${documento_id}::uuid, null, null, 1)`
