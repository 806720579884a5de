import { sql } from 'kysely'
import {
  doPaciente,
  doProfissional,
  doUsuario,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const LEI =
  'A trilha faz parte do prontuário e fica guardada por pelo menos 20 anos, contados do último registro: assim manda a Lei 13.787/2018. O restante dos seus dados sai.'
const DO_AUTOR =
  'A trilha pertence ao prontuário do paciente e fica guardada por pelo menos 20 anos: assim manda a Lei 13.787/2018.'

const guardada = { guarda: LEI, limpa: {} } as const
const doOutro = { guarda: DO_AUTOR, limpa: {} } as const

const daTrilhaDe =
  (de: 'paciente' | 'profissional'): Condicao =>
  (pessoa) =>
    de === 'paciente'
      ? sql`t.trilha_id in (select x.id from trilhas x join pacientes p on p.id = x.paciente_id where p.usuario_id = ${pessoa} and x.status <> 'rascunho')`
      : sql`t.trilha_id in (select x.id from trilhas x join profissionais p on p.id = x.profissional_id where p.usuario_id = ${pessoa})`

const da = (tabela: string, titulo: string, omite: string[] = []): TabelaPessoal => ({
  tabela,
  titulo,
  daPessoa: daTrilhaDe('paciente'),
  ...(omite.length > 0 && { omite }),
  aoApagar: guardada,
})

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'trilhas',
    titulo: 'Rascunhos de trilhas sobre você',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.status = 'rascunho'`,
    omite: ['profissional_id', 'modelo_nome', 'modelo_versao'],
    aoApagar: 'some',
  },
  {
    tabela: 'trilhas',
    titulo: 'Suas trilhas de tratamento',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.status <> 'rascunho'`,
    omite: ['profissional_id'],
    // Nobody is reminded of it any more.
    aoApagar: { guarda: LEI, limpa: { lembrar_em: sql`null` } },
  },
  {
    tabela: 'trilhas',
    titulo: 'Trilhas de pacientes sob a sua responsabilidade',
    daPessoa: doProfissional,
    omite: ['paciente_id'],
    aoApagar: doOutro,
  },
  da('versoes_de_trilha', 'Planos das suas trilhas'),
  da('passos_de_trilha', 'Passos dos seus planos'),
  da('aceites_de_trilha', 'Planos que foram aceitos por você', ['usuario_id']),
  // The files themselves lie in the folder of the person, and go with it.
  {
    tabela: 'fotos_de_trilha',
    titulo: 'Fotos de passos das suas trilhas',
    daPessoa: daTrilhaDe('paciente'),
    aoApagar: 'some',
  },
  da('registros_de_trilha', 'O que foi registrado nas suas trilhas', ['usuario_id']),
  da('pausas_de_trilha', 'Pausas das suas trilhas', ['usuario_id']),
  da('perguntas_de_trilha', 'Perguntas das suas trilhas', ['usuario_id']),
  da('mudancas_de_trilha', 'Mudanças de situação das suas trilhas'),
  ...(['aceites_de_trilha', 'registros_de_trilha', 'pausas_de_trilha', 'perguntas_de_trilha'] as const).map(
    (tabela): TabelaPessoal => ({
      tabela,
      titulo: `O que você fez em trilhas de quem cuida (${tabela.split('_')[0]})`,
      daPessoa: (pessoa) => sql`${doUsuario(pessoa)} and not (${daTrilhaDe('paciente')(pessoa)})`,
      omite: {
        aceites_de_trilha: [],
        registros_de_trilha: ['valor', 'valor2', 'nota', 'fora_da_faixa'],
        pausas_de_trilha: ['motivo'],
        perguntas_de_trilha: ['texto', 'resposta'],
      }[tabela],
      aoApagar: doOutro,
    }),
  ),
  {
    tabela: 'modelos_de_trilha',
    titulo: 'Seus modelos de trilha',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]
