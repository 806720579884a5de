import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** What is kept of a person here. An erasure goes through it from the top. */
export const privacidade: readonly TabelaPessoal[] = [
  { tabela: 'favoritos', titulo: 'Profissionais favoritos', daPessoa: doUsuario, aoApagar: 'some' },
]
