import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { razaoFora, templateDe } from '#domain/horarios/fora-do-horario.ts'
import type { EnsaioDePublicacao } from '#domain/horarios/respostas.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'
import { compromissoDe } from './mundo.ts'
import { findAgenda } from './queries.ts'

const SEMANAS = 8

/**
 * Runs hours against the real appointments of the last eight weeks, cancelled ones left out: how many would not have fitted, as if these
 * hours had stood in every one of those weeks. Exceptions and holidays of then do not count.
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
