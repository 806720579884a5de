import { rotulosEstacionamento, type DadosDaClinica, type HorarioDaClinica } from '#domain/clinicas/ficha.ts'
import { caracteresCnpj, mascararCnpj } from '#domain/formato/cnpj.ts'
import { mascararCep } from '#domain/formato/cep.ts'
import { diasDaSemana, formatarMinuto } from '#domain/formato/data.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { enderecoPorExtenso } from '#domain/usuarios/endereco.ts'
import { textos } from './messages.ts'

const { campo, secao } = textos

/** '08:00 às 12:00'. */
export const faixaEmPalavras = ({ inicio_min, fim_min }: HorarioDaClinica) =>
  `${formatarMinuto(inicio_min)} às ${formatarMinuto(fim_min)}`

/** Registration of the technical director with council and state: 'CRM/PE 12345'. Repeated parts are dropped. */
export function registroPorExtenso({
  responsavel_conselho: conselho,
  responsavel_registro: registro,
  responsavel_uf: uf,
}: Pick<DadosDaClinica, 'responsavel_conselho' | 'responsavel_registro' | 'responsavel_uf'>): string {
  if (!registro || registro.toUpperCase().startsWith(conselho.toUpperCase())) return registro
  return `${[conselho, uf].filter(Boolean).join('/')} ${registro}`
}

/** The record as lines, for comparing two of them. */
export function leituraDe(dados: DadosDaClinica): { rotulo: string; valor: string }[] {
  const horas = dados.cancelamento_antecedencia_horas
  const telefone = (texto: string) => texto && formatarTelefone(texto)
  const dia = ({ dia_semana }: HorarioDaClinica) => diasDaSemana[dia_semana]?.curto ?? ''
  return [
    { rotulo: campo.nome_fantasia, valor: dados.nome_fantasia },
    { rotulo: campo.razao_social, valor: dados.razao_social },
    { rotulo: campo.cnpj, valor: mascararCnpj(caracteresCnpj(dados.cnpj)) },
    { rotulo: campo.cnes, valor: dados.cnes },
    { rotulo: campo.descricao, valor: dados.descricao },
    {
      rotulo: secao.responsavel,
      valor: [dados.responsavel_nome, registroPorExtenso(dados)].filter(Boolean).join(', '),
    },
    { rotulo: campo.inscricao_conselho, valor: dados.inscricao_conselho },
    { rotulo: campo.telefone, valor: telefone(dados.telefone) },
    { rotulo: campo.outro_telefone, valor: telefone(dados.outro_telefone) },
    { rotulo: campo.whatsapp, valor: telefone(dados.whatsapp) },
    { rotulo: campo.email, valor: dados.email },
    { rotulo: campo.site, valor: dados.site },
    {
      rotulo: secao.endereco,
      valor: [enderecoPorExtenso(dados.endereco), mascararCep(dados.endereco.cep)].filter(Boolean).join(', '),
    },
    {
      rotulo: secao.funcionamento,
      valor: dados.horarios.map((horario) => `${dia(horario)} ${faixaEmPalavras(horario)}`).join(', '),
    },
    { rotulo: campo.abre_feriados, valor: dados.abre_feriados ? 'Sim' : 'Não' },
    {
      rotulo: secao.salas,
      valor: dados.salas
        .map(({ nome, andar, ativa }) => [nome, andar, ativa ? '' : 'fora de uso'].filter(Boolean).join(' '))
        .join(', '),
    },
    { rotulo: campo.equipamentos, valor: dados.equipamentos.join(', ') },
    { rotulo: campo.acessibilidade, valor: dados.acessibilidade.toSorted().join(', ') },
    {
      rotulo: campo.estacionamento,
      valor: dados.estacionamento ? rotulosEstacionamento[dados.estacionamento] : '',
    },
    { rotulo: campo.planos, valor: dados.planos.join(', ') },
    { rotulo: campo.cancelamento_antecedencia_horas, valor: horas === null ? '' : String(horas) },
    { rotulo: campo.cancelamento_texto, valor: dados.cancelamento_texto },
    { rotulo: campo.aprova_horarios, valor: dados.aprova_horarios ? 'Sim' : 'Não' },
  ]
}
