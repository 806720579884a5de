import type { ColumnType, Generated } from 'kysely'
import type { Necessidade } from '#domain/usuarios/necessidades.ts'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import type { Genero, StatusUsuario, TipoUsuario } from '#domain/usuarios/usuario.ts'

export interface PacientesTable {
  id: Generated<string>
  usuario_id: string
  numero_prontuario: string
  /** Who wrote the record of somebody without a login, and for whose agenda. */
  cadastrado_por: string | null
  cadastrado_para: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProfilesTable {
  user_id: string
  nome_completo: string
  avatar_url: string | null
  bio: string | null
}

export interface UsuariosTable {
  id: Generated<string>
  /** As registered: receipts, registrations. */
  nome: string
  /** The name that others see; null: the registered one. */
  nome_social: string | null
  email: string | null
  telefone: string | null
  cpf: string | null
  /** Number of the health card, 15 digits. */
  cns: string | null
  data_nascimento: string | null
  genero: Genero | null
  tipo_usuario: Generated<TipoUsuario>
  status: Generated<StatusUsuario>
  endereco: ColumnType<Endereco | null, string | null | undefined, string | null>
  /** How to attend to them well: for the offices where they are a patient. */
  necessidades: Generated<Necessidade[]>
  idioma: string | null
  avatar_url: string | null
  /** A sign-up that nobody has confirmed yet. */
  provisorio: Generated<boolean>
  /** Reminders may go first by the channel that the person answers by. */
  lembretes_por_costume: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface UsuariosTables {
  pacientes: PacientesTable
  profiles: ProfilesTable
  usuarios: UsuariosTable
}
