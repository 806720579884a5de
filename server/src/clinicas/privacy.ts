import { sql } from 'kysely'
import { type Condicao, type TabelaPessoal } from '../database/personal-table.ts'

const DA_CLINICA = 'A clínica é uma pessoa jurídica e segue sem você.'
const minhaClinica: Condicao = (pessoa) =>
  sql`t.clinica_id in (select id from clinicas where dono_id = ${pessoa})`
const doDono = (coluna: string) => sql`(select u.${sql.ref(coluna)} from usuarios u where u.id = t.dono_id)`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'fotos_clinicas',
    titulo: 'Fotos de clínicas que você enviou',
    daPessoa: (pessoa) => sql`split_part(t.caminho, '/', 1) = ${pessoa}::text`,
    aoApagar: 'some',
  },
  {
    tabela: 'clinicas_padrao',
    titulo: 'Clínica padrão',
    daPessoa: (pessoa) => sql`t.usuario_id = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'decisoes_clinicas',
    titulo: 'Situação das suas clínicas',
    daPessoa: minhaClinica,
    omite: ['por'],
    aoApagar: { guarda: 'O histórico é da clínica, que segue sem você.', limpa: {} },
  },
  {
    tabela: 'decisoes_clinicas',
    titulo: 'Decisões suas sobre clínicas',
    daPessoa: (pessoa) => sql`t.por = ${pessoa}`,
    aoApagar: { guarda: 'O histórico é da clínica; fica sem o seu nome.', limpa: { por: sql`null` } },
  },
  {
    tabela: 'transferencias_clinicas',
    titulo: 'Clínicas oferecidas e recebidas',
    daPessoa: (pessoa) => sql`${pessoa} in (t.de_id, t.para_id)`,
    omite: ['de_id', 'para_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'salas_clinicas',
    titulo: 'Salas das suas clínicas',
    daPessoa: minhaClinica,
    aoApagar: { guarda: DA_CLINICA, limpa: {} },
  },
  {
    tabela: 'horarios_clinicas',
    titulo: 'Funcionamento das suas clínicas',
    daPessoa: minhaClinica,
    aoApagar: { guarda: DA_CLINICA, limpa: {} },
  },
  {
    tabela: 'clinicas',
    titulo: 'Clínicas',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: {
      guarda: DA_CLINICA,
      limpa: {
        dono_id: sql`null`,
        // The person's own name and contact leave with them; those of the clinic stay.
        responsavel_nome: sql`case when t.responsavel_nome = ${doDono('nome')} then '' else t.responsavel_nome end`,
        email: sql`nullif(t.email, ${doDono('email')})`,
        telefone: sql`nullif(t.telefone, ${doDono('telefone')})`,
        outro_telefone: sql`nullif(t.outro_telefone, ${doDono('telefone')})`,
        whatsapp: sql`nullif(t.whatsapp, ${doDono('telefone')})`,
      },
    },
  },
]
