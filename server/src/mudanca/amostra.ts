import { rotulosModalidade, rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { formatarDataHoraNumerica, formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { ConsultaLida } from '#domain/mudanca/consultas.ts'
import type { PacienteLido } from '#domain/mudanca/pacientes.ts'
import type { ServicoLido } from '#domain/mudanca/servicos.ts'
import type { TipoMudanca } from '#domain/mudanca/tipos.ts'

/** Zone of an hour that is shown before it is kept. */
export type ZonaDe = (profissional_id: string) => string

/** The name of a line, and what is beside it, as they will be. */
export function mostrar(
  tipo: TipoMudanca,
  dados: object,
  zonaDe: ZonaDe,
): { nome: string; detalhes: string[] } {
  const partes = (...cada: (string | null | false)[]) =>
    cada.filter((parte): parte is string => Boolean(parte))
  if (tipo === 'pacientes') {
    const { nome, data_nascimento, telefone, cpf } = dados as PacienteLido
    return { nome, detalhes: partes(data_nascimento && formatarDia(data_nascimento), telefone, cpf) }
  }
  if (tipo === 'servicos') {
    const { nome, duracao_min, preco_centavos, modalidades, categoria } = dados as ServicoLido
    return {
      nome,
      detalhes: partes(
        categoria,
        `${duracao_min} min`,
        preco_centavos === null ? 'sem preço' : formatarCentavos(preco_centavos),
        modalidades.map((cada) => rotulosModalidade[cada]).join(', '),
      ),
    }
  }
  const { nome, inicio, duracao_min, status, presenca, modalidade, profissional_id } = dados as ConsultaLida
  return {
    nome,
    detalhes: partes(
      formatarDataHoraNumerica(new Date(inicio), zonaDe(profissional_id)),
      `${duracao_min} min`,
      presenca === 'ausente' ? 'Faltou' : rotulosStatusAgendamento[status],
      modalidade !== 'presencial' && rotulosModalidade[modalidade],
    ),
  }
}
