import { acessoContract } from './acesso/contract.ts'
import { agendamentosContract } from './agendamentos/contract.ts'
import { arquivosContract } from './arquivos/contract.ts'
import { emergenciaContract } from './emergencia/contract.ts'
import { postsContract } from './posts/contract.ts'
import { privacidadeContract } from './privacidade/contract.ts'
import { profissionaisContract } from './profissionais/contract.ts'
import { segurancaContract } from './seguranca/contract.ts'
import { saudeContract } from './saude/contract.ts'

/** Everything that can be asked of the server, by capability. */
export const contract = {
  acesso: acessoContract,
  agendamentos: agendamentosContract,
  arquivos: arquivosContract,
  emergencia: emergenciaContract,
  posts: postsContract,
  privacidade: privacidadeContract,
  profissionais: profissionaisContract,
  saude: saudeContract,
  seguranca: segurancaContract,
}

export type Contract = typeof contract
