import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import type { AreaDaEquipe } from '#domain/equipe/permissoes.ts'
import type { PessoaDoTelefone } from '#domain/acesso/telefone.ts'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { from } from '../tables.ts'

/** The person of a session with the records that belong to the profile. */
export const findEu = (usuario_id: string) =>
  from
    .selectFrom('usuarios as u')
    .where('u.id', '=', usuario_id)
    .select((eb) => [
      'u.id',
      sql<string>`coalesce(u.nome_social, u.nome)`.as('nome'),
      'u.email',
      'u.tipo_usuario',
      'u.status',
      'u.data_nascimento',
      'u.avatar_url',
      'u.created_at',
      sql<
        AreaDaEquipe[]
      >`case when u.tipo_usuario = 'clinica' then array(select distinct p.key from membros_clinicas m, jsonb_each_text(m.permissoes) p
        where m.usuario_id = u.id and acesso_vale(m.status, m.inicio, m.fim) and p.value <> 'nenhum') else '{}' end`.as(
        'areas',
      ),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('consentimentos as c')
              .whereRef('c.usuario_id', '=', 'u.id')
              .where('c.finalidade', '=', 'termos')
              .where('c.versao', '=', sql<string>`(select termos_em_vigor())`)
              .where('c.concedido', '=', true)
              .select('c.id'),
          ),
        )
        .as('termos_pendentes'),
      jsonObjectFrom(
        eb
          .selectFrom('pacientes as p')
          .whereRef('p.usuario_id', '=', 'u.id')
          .select(['p.id', 'p.numero_prontuario']),
      ).as('paciente'),
      jsonObjectFrom(
        eb
          .selectFrom('profissionais as pr')
          .whereRef('pr.usuario_id', '=', 'u.id')
          .select([
            'pr.id',
            'pr.especialidade_principal',
            'pr.verificado',
            sql<boolean>`pr.verificado and pr.status_profissional = 'ativo'`.as('publico'),
          ]),
      ).as('profissional'),
    ])

/** The person with a phone (E.164), and whether they have a login. No other query may ask this of `usuarios`. */
export const findPessoaDoTelefone = (telefone: string) =>
  sql<PessoaDoTelefone>`select * from procurar_telefone(${telefone})`

/** The rows of a person from outside, made once; `criada` is false when they existed. */
export const completarConta = (conta: {
  usuario_id: string
  telefone: string
  tipo: string
  ms: number
  aceita_marketing: boolean
}) =>
  sql<{ criada: boolean; perfil: TipoUsuario | null }>`
    select * from completar_conta(${conta.usuario_id}, ${conta.telefone}, ${conta.tipo}, ${conta.ms}, ${versaoDosTermos}, ${conta.aceita_marketing})`
