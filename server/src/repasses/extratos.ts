import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Partes } from '#domain/repasses/repasse.ts'
import { dividir, ehAjuste, impedimentoDe, mesDe, saldoDe, somar } from '#domain/repasses/rules.ts'
import type { Extrato } from '#domain/repasses/schemas.ts'
import type { Db } from '../database/db.ts'
import {
  findAbertos,
  findFechados,
  findFechamentos,
  findNomes,
  findRegras,
  type LinhaDeFechamento,
  type LinhaDeLancamento,
  type LinhaDeRegra,
  type Par,
} from './queries.ts'

const fimDoMes = (mes: string) => somarDias(inicioDoMes(mes, 1), -1)

const partesFechadas = (linha: LinhaDeLancamento): Partes | null =>
  linha.fechamento_id === null
    ? null
    : {
        regra_id: linha.regra_id,
        profissional_centavos: linha.profissional_centavos!,
        clinica_centavos: linha.clinica_centavos!,
        taxa_centavos: linha.taxa_centavos!,
      }

/** What is known of the professionals before a month is put together. */
interface Lido {
  regras: readonly LinhaDeRegra[]
  fechamentos: readonly LinhaDeFechamento[]
  abertos: readonly LinhaDeLancamento[]
  fechados: readonly LinhaDeLancamento[]
}

/** The statements of a month, of several professionals at once: closed ones as they were closed, open ones as a closing would say them now. */
export async function lerExtratos(
  db: Db,
  pares: readonly Par[],
  mes: string,
  agora: Date,
): Promise<{ extratos: Extrato[]; comeco: string | null }> {
  if (pares.length === 0) return { extratos: [], comeco: null }
  const clinicas = [...new Set(pares.map(({ clinica_id }) => clinica_id))]
  const usuarios = [...new Set(pares.map(({ usuario_id }) => usuario_id))]
  const [regras, fechamentos] = await db.together([findRegras(clinicas), findFechamentos(clinicas)])
  const comeco = regras[0]?.vale_de ?? null
  const doMes = fechamentos.filter((cada) => cada.mes === mes).map(({ id }) => id)
  const [abertos, fechados] = await db.together([
    findAbertos(clinicas, usuarios, comeco ?? '9999-01-01', fimDoMes(mes)),
    findFechados(doMes),
  ])
  const lido = { regras, fechamentos, abertos, fechados }
  return { extratos: pares.map((par) => extratoDe(par, mes, agora, lido)), comeco }
}

function extratoDe(par: Par, mes: string, agora: Date, lido: Lido): Extrato {
  const { clinica_id, clinica, profissional_id, profissional, usuario_id, zona } = par
  const dele = (cada: { clinica_id: string; profissional_id: string | null }) =>
    cada.clinica_id === clinica_id && cada.profissional_id === profissional_id
  const regras = lido.regras.filter(
    (regra) => regra.clinica_id === clinica_id && (regra.profissional_id === null || dele(regra)),
  )
  const fechamentos = lido.fechamentos.filter(dele)
  const fechamento = fechamentos.find((cada) => cada.mes === mes) ?? null
  const ultimo = fechamentos.at(-1)?.mes ?? null
  const linhas = (fechamento ? lido.fechados : lido.abertos).filter(
    (linha) =>
      linha.clinica_id === clinica_id &&
      linha.usuario_id === usuario_id &&
      (!fechamento || linha.fechamento_id === fechamento.id),
  )
  // Before the first of their rules nothing of theirs was shared.
  const comeco = regras[0]?.vale_de
  const lancamentos = linhas.map((linha) => ({ ...linha, profissional_id, fechado: partesFechadas(linha) }))
  const partes = dividir(lancamentos, regras)
  const naoFechados = linhas.filter(
    ({ dia, fechamento_id }) => fechamento_id === null && comeco !== undefined && dia >= comeco,
  )
  const visiveis = fechamento
    ? linhas
    : naoFechados.filter(({ dia }) => dia >= mes || (ultimo !== null && mesDe(dia) <= ultimo))
  const porId = new Map(regras.map((regra) => [regra.id, regra]))
  const doExtrato = visiveis.map((linha) => {
    const { regra_id, ...dela } = partes.get(linha.id)!
    const regra = porId.get(regra_id ?? '')
    return {
      id: linha.id,
      dia: linha.dia,
      competencia: linha.competencia,
      servico: linha.servico,
      forma: linha.forma,
      pessoa: null,
      recebido_por: linha.recebido_por,
      estorno: linha.estorno,
      ajuste: linha.ajuste ?? ehAjuste(linha, ultimo),
      valor_centavos: linha.valor_centavos,
      ...dela,
      regra_id,
      regra: regra ? semClinica(regra) : null,
    }
  })
  const ajustes = doExtrato.filter(({ ajuste }) => ajuste)
  const semRegra = doExtrato.filter(
    (linha) =>
      linha.regra_id === null &&
      linha.profissional_centavos + linha.clinica_centavos + linha.taxa_centavos !== linha.valor_centavos,
  )
  const primeiro = naoFechados.map(({ dia }) => mesDe(dia)).sort()[0] ?? null
  const impedimento = impedimentoDe({
    mes,
    hoje: dataLocal(agora.getTime(), zona),
    ultimo: fechamento ? mes : ultimo,
    primeiroAberto: primeiro,
    quantos: doExtrato.length,
    semRegra: semRegra.length,
  })
  return {
    clinica_id,
    clinica,
    profissional_id,
    profissional,
    mes,
    quantos: doExtrato.length,
    ...somar(doExtrato),
    ajustes: ajustes.length,
    ajustes_centavos: ajustes.reduce((soma, linha) => soma + saldoDe(linha, linha.recebido_por), 0),
    sem_regra: semRegra.length,
    fechamento: fechamento && {
      id: fechamento.id,
      fechado_em: fechamento.fechado_em.toISOString(),
      fechado_por: fechamento.fechado_por,
      pago_em: fechamento.pago_em,
    },
    impedimento,
    antes: impedimento === 'anterior-aberto' ? primeiro : null,
    linhas: doExtrato.map(({ regra_id: _, ...linha }) => linha),
  }
}

const semClinica = ({ clinica_id: _, ...regra }: LinhaDeRegra) => regra

/** The statement with the names that the caller may know. */
export async function comNomes(db: Db, extrato: Extrato): Promise<Extrato> {
  const nomes = new Map(
    (await db.rows(findNomes(extrato.linhas.map(({ id }) => id)))).map(({ id, pessoa }) => [id, pessoa]),
  )
  return {
    ...extrato,
    linhas: extrato.linhas.map((linha) => ({ ...linha, pessoa: nomes.get(linha.id) ?? null })),
  }
}
