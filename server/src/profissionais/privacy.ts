import { sql } from 'kysely'
import {
  DO_OUTRO,
  doProfissional,
  doUsuario,
  lista,
  nulo,
  vazio,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'profissional_especialidades',
    titulo: 'Especialidades e registros',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'profissionais',
    titulo: 'Perfil profissional',
    daPessoa: doUsuario,
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        status_profissional: sql`'suspenso'`,
        verificado: sql`false`,
        data_verificacao: nulo,
        verificacao_vencida_em: nulo,
        crm: nulo,
        biografia: vazio,
        areas_interesse: lista,
        formacao_academica: vazio,
        certificacoes: lista,
        valor_consulta: nulo,
      },
    },
  },
]

/** Tables with a path to a person that hold nothing of their own, and why. */
export const semDadosProprios: Record<string, string> = {
  vitrine_profissionais: 'made by triggers from the tables above, and follows them',
  vitrine_horarios: 'made by triggers from the tables above, and follows them',
}
