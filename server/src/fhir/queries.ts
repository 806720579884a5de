import { sql } from 'kysely'
import type { Genero } from '#domain/usuarios/usuario.ts'

export interface PessoaParaLevar {
  id: string
  usuario_id: string
  nome: string
  nascimento: string | null
  genero: Genero | null
  numero: string
}

/** @returns nothing for a record with which the caller has nothing to do */
export const findPessoa = (paciente_id: string) =>
  sql<PessoaParaLevar>`select * from pessoa_para_levar(${paciente_id}::uuid)`
