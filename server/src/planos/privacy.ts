import { sql } from 'kysely'
import { doUsuario, nulo, type TabelaPessoal } from '../database/personal-table.ts'

const FATURA =
  'A lei guarda o que foi cobrado e pago por cinco anos; fica sem o seu nome e sem o comprovante.'

const daFatura = (pessoa: Parameters<typeof doUsuario>[0]) =>
  sql`t.fatura_id in (select t.id from faturas t where ${doUsuario(pessoa)})`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'linhas_faturas',
    titulo: 'Linhas das faturas do seu plano',
    daPessoa: daFatura,
    omite: ['fatura_id'],
    aoApagar: { guarda: FATURA, limpa: {} },
  },
  {
    tabela: 'pix_devolucoes',
    titulo: 'Devoluções pedidas ao banco das faturas do seu plano',
    daPessoa: (pessoa) =>
      sql`t.fatura_e2eid in (select x.e2eid from pix_de_faturas x join faturas t on t.id = x.fatura_id where ${doUsuario(pessoa)})`,
    omite: ['pedida_por', 'motivo', 'erro', 'pix_id'],
    aoApagar: { guarda: FATURA, limpa: {} },
  },
  {
    tabela: 'pix_de_faturas',
    titulo: 'Pix que o banco confirmou das faturas do seu plano',
    daPessoa: daFatura,
    omite: ['fatura_id', 'resolvida_por'],
    aoApagar: { guarda: FATURA, limpa: {} },
  },
  {
    tabela: 'pix_faturas',
    titulo: 'Códigos Pix do banco das faturas do seu plano',
    daPessoa: daFatura,
    // The key and the bank's code lead to the account of the product.
    omite: ['fatura_id', 'chave', 'copia_e_cola', 'erro'],
    aoApagar: { guarda: FATURA, limpa: {} },
  },
  {
    tabela: 'faturas',
    titulo: 'Faturas do seu plano',
    daPessoa: doUsuario,
    omite: ['assinatura_id', 'comprovante_bucket', 'confirmada_por', 'lembrada_ate'],
    aoApagar: {
      guarda: FATURA,
      limpa: { usuario_id: nulo, assinatura_id: nulo, comprovante: nulo, comprovante_bucket: nulo },
    },
  },
  {
    tabela: 'historico_assinaturas',
    titulo: 'O que aconteceu com a sua assinatura',
    daPessoa: (pessoa) => sql`t.assinatura_id in (select t.id from assinaturas t where ${doUsuario(pessoa)})`,
    omite: ['assinatura_id', 'plano_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'assinaturas',
    titulo: 'Sua assinatura',
    daPessoa: doUsuario,
    omite: ['plano_id', 'proximo_plano_id', 'cupom_id'],
    aoApagar: 'some',
  },
]
