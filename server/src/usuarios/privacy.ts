import { sql } from 'kysely'
import {
  DO_OUTRO,
  PRONTUARIO,
  doUsuario,
  lista,
  nulo,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'pacientes',
    titulo: 'Ficha de paciente',
    daPessoa: doUsuario,
    omite: ['cadastrado_por', 'cadastrado_para', 'responsavel_indicado'],
    aoApagar: {
      guarda: PRONTUARIO,
      limpa: { responsavel_indicado: nulo, responsavel_relacao: nulo, telefone_informado: nulo },
    },
  },
  {
    tabela: 'profiles',
    titulo: 'Perfil na rede',
    daPessoa: (pessoa) => sql`t.user_id = ${pessoa}`,
    aoApagar: { guarda: DO_OUTRO, limpa: { bio: nulo } },
  },
  {
    tabela: 'usuarios',
    titulo: 'Cadastro',
    daPessoa: (pessoa) => sql`t.id = ${pessoa}`,
    aoApagar: {
      guarda: 'Fica um cadastro anônimo, sem nome, documento, contato ou endereço.',
      limpa: {
        nome: sql`'Pessoa removida'`,
        nome_social: nulo,
        cns: nulo,
        necessidades: lista,
        idioma: nulo,
        email: nulo,
        telefone: nulo,
        cpf: nulo,
        data_nascimento: nulo,
        genero: nulo,
        endereco: nulo,
        avatar_url: nulo,
        status: sql`'anonimizado'`,
      },
    },
  },
]
