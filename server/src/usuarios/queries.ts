import { sql } from 'kysely'
import type { Necessidade } from '#domain/usuarios/necessidades.ts'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import type { Genero, PerfilDePaciente } from '#domain/usuarios/usuario.ts'

/** A person's own row, with `versao`: a digest of the columns that the person may change, and of no other. */
export interface LinhaDeDados {
  nome: string
  nome_social: string | null
  email: string | null
  telefone: string | null
  cpf: string | null
  cns: string | null
  data_nascimento: string | null
  genero: Genero | null
  endereco: unknown
  necessidades: Necessidade[]
  idioma: string | null
  avatar_url: string | null
  bio: string | null
  created_at: Date
  versao: string
}

const versao = sql`md5(jsonb_build_array(u.nome, u.nome_social, u.telefone, u.cpf, u.cns, u.data_nascimento, u.genero, u.endereco, u.necessidades, u.idioma)::text)`

const colunas = sql`u.nome, u.nome_social, u.email, u.telefone, u.cpf, u.cns, u.data_nascimento, u.genero, u.endereco, u.necessidades, u.idioma, u.avatar_url, u.created_at,
  (select p.bio from profiles p where p.user_id = u.id) as bio, ${versao} as versao`

/** Fills in missing fields of the record of a person whom the caller looks after. @returns that person's key; nothing when the caller may not write it */
export const completarDados = (
  paciente_id: string,
  { cpf, data_nascimento, genero, telefone }: Partial<DadosParaGuardar>,
) => sql<{
  usuario_id: string
}>`select completar_dados(${paciente_id}::uuid, ${cpf ?? null}, ${data_nascimento ?? null}::date,
    ${genero ?? null}, ${telefone ?? null}) as usuario_id`

/** @returns the profile afterwards, 'cuida' while others depend on the caller, null where the caller is no patient */
export const mudarMeuPerfil = (para: PerfilDePaciente) =>
  sql<{ feito: PerfilDePaciente | 'cuida' | null }>`select mudar_meu_perfil(${para}) as feito`

/** The personal data of one person. */
export const findDados = (usuario_id: string) =>
  sql<LinhaDeDados>`select ${colunas} from usuarios u where u.id = ${usuario_id}::uuid`

export interface DadosParaGuardar {
  nome: string
  nome_social: string | null
  telefone: string | null
  cpf: string | null
  cns: string | null
  data_nascimento: string | null
  genero: Genero | null
  endereco: Endereco | null
  necessidades: Necessidade[]
  idioma: string | null
}

/** Writes the personal data if they are still those of `antes`. Check and write are one statement: of two at once the second finds another version and writes nothing. */
export const updateDados = (usuario_id: string, antes: string, dados: DadosParaGuardar) =>
  sql<LinhaDeDados>`update usuarios u set nome = ${dados.nome}, nome_social = ${dados.nome_social}, telefone = ${dados.telefone}, cpf = ${dados.cpf}, cns = ${dados.cns},
      data_nascimento = ${dados.data_nascimento}::date, genero = ${dados.genero},
      endereco = ${dados.endereco && JSON.stringify(dados.endereco)}::jsonb,
      necessidades = ${dados.necessidades}::text[], idioma = ${dados.idioma}
    where u.id = ${usuario_id}::uuid and ${versao} = ${antes}
    returning ${colunas}`
