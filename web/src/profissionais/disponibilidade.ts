import { formatarDiaCurto } from '#domain/formato/data.ts'
import { ehData } from '#domain/formato/dia.ts'
import {
  disponibilidades,
  type DisponibilidadeComNome,
  type FiltroDisponibilidade,
} from '#domain/profissionais/busca.ts'

const rotulosDisponibilidade: Record<DisponibilidadeComNome, string> = {
  hoje: 'Hoje',
  amanha: 'Amanhã',
  semana: 'Esta semana',
  domingo: 'Domingo',
  segunda: 'Segunda-feira',
  terca: 'Terça-feira',
  quarta: 'Quarta-feira',
  quinta: 'Quinta-feira',
  sexta: 'Sexta-feira',
  sabado: 'Sábado',
  'fim-de-semana': 'Fim de semana',
  'proxima-semana': 'Próxima semana',
}

/** 'Terça-feira', or a date as 'qui, 3 dez', which is never far. */
export function rotuloDisponibilidade(quando: FiltroDisponibilidade): string {
  const nome = disponibilidades.find((cada) => cada === quando)
  return nome ? rotulosDisponibilidade[nome] : ehData(quando) ? formatarDiaCurto(quando, quando) : quando
}
