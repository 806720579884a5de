import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { razaoFora, templateDe } from '#domain/horarios/publicacao/fora-do-horario.ts'
import type { EnsaioDePublicacao } from '#domain/horarios/respostas.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import type { Db } from '../../database/db.ts'
import { compromissoDe } from '../mundo.ts'
import { findAgenda } from '../queries.ts'

const SEMANAS = 8

/**
 * Runs hours against the appointments of the last eight weeks, without cancelled ones: how many would not have fitted, had these hours stood in every week. Exceptions and holidays
 * of that time do not count.
 */
export async function repetir(
  db: Db,
  profissional_id: string,
  conteudo: ConteudoTemplate,
  agora: Date,
): Promise<EnsaioDePublicacao['repeticao']> {
  const { zona } = conteudo
  const ate = somarDias(dataLocal(agora.getTime(), zona), -1)
  const de = somarDias(ate, 1 - SEMANAS * 7)
  const desde = new Date(inicioDoDia(de, zona))
  const antes = new Date(inicioDoDia(somarDias(ate, 1), zona))
  const linhas = await db.rows(findAgenda(profissional_id, desde, antes))
  const entrada = {
    de: somarDias(de, -1),
    ate: somarDias(ate, 1),
    agora: desde.getTime(),
    templates: [{ ...templateDe('', conteudo), vigente_de: null, vigente_ate: null }],
    excecoes: [],
    feriados: new Map<string, string>(),
    ocupados: [],
    marcados: new Map<string, number>(),
    pedido: {},
  }
  const porDia = Array.from({ length: 7 }, (_, dia_semana) => ({ dia_semana, total: 0, fora: 0 }))
  for (const linha of linhas) {
    const dia = porDia[diaDaSemana(dataLocal(linha.inicio.getTime(), zona))]!
    dia.total += 1
    if (razaoFora(entrada, compromissoDe(linha)) !== null) dia.fora += 1
  }
  const soma = (campo: 'total' | 'fora') => porDia.reduce((total, dia) => total + dia[campo], 0)
  return {
    de,
    ate,
    total: soma('total'),
    fora: soma('fora'),
    por_dia_semana: porDia.filter(({ total }) => total > 0),
  }
}
