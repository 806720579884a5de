import type { Fato, FatoNovo, MudancaDoFato } from '#domain/fatos/schemas.ts'
import { situacoesDoFato, type SituacaoDoFato, type TipoDeFato } from '#domain/fatos/fato.ts'
import { escreverQuando, lerQuando } from '#domain/fatos/quando.ts'
import type { SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import { textos } from './messages.ts'

/** What stands in the fields; those of other kinds stay empty. */
export type Valores = {
  termo: { id: string | null; texto: string }
  situacao: SituacaoDoFato
  inicio: string
  fim: string
  quando: string
  reacao: string
  gravidade: string
  posologia: string
  motivo: string
  dose: string
  lote: string
  parentesco: string
  observacao: string
}
export type CampoDeTexto = Exclude<keyof Valores, 'termo' | 'situacao'>

/** Fields of each kind, in order, beside words and state. */
export const camposDe: Record<TipoDeFato, readonly CampoDeTexto[]> = {
  alergia: ['reacao', 'gravidade', 'observacao'],
  medicamento: ['posologia', 'inicio', 'fim', 'motivo', 'observacao'],
  problema: ['inicio', 'fim', 'observacao'],
  vacina: ['quando', 'dose', 'lote', 'observacao'],
  antecedente: ['parentesco', 'quando', 'observacao'],
}

/** In which list the words of each kind are looked for. */
export const listaDe: Record<TipoDeFato, SistemaDeTermos> = {
  alergia: 'substancias',
  medicamento: 'medicamentos',
  problema: 'cid10',
  vacina: 'vacinas',
  antecedente: 'cid10',
}

const DATAS = ['inicio', 'fim', 'quando'] as const

export function valoresDe(tipo: TipoDeFato, fato: Fato | undefined): Valores {
  const atual: Record<string, unknown> = { ...fato?.atual }
  const texto = (campo: string) => (typeof atual[campo] === 'string' ? atual[campo] : '')
  const data = (campo: string) => (texto(campo) === '' ? '' : escreverQuando(texto(campo)))
  return {
    termo: { id: null, texto: texto('termo') },
    situacao: fato?.atual.situacao ?? situacoesDoFato[tipo][0],
    inicio: data('inicio'),
    fim: data('fim'),
    quando: data('quando'),
    reacao: texto('reacao'),
    gravidade: texto('gravidade'),
    posologia: texto('posologia'),
    motivo: texto('motivo'),
    dose: texto('dose'),
    lote: texto('lote'),
    parentesco: texto('parentesco'),
    observacao: texto('observacao'),
  }
}

/** Sentences by field that cannot be sent. */
export function recusasDosCampos(tipo: TipoDeFato, valores: Valores): Record<string, string> {
  const recusas: Record<string, string> = {}
  if (valores.termo.texto.trim() === '') recusas['termo'] = textos.semTermo
  for (const campo of DATAS)
    if (camposDe[tipo].includes(campo) && valores[campo].trim() !== '' && lerQuando(valores[campo]) === null)
      recusas[campo] = textos.dataInvalida
  if (tipo === 'vacina' && valores.quando.trim() === '') recusas['quando'] = textos.semQuando
  return recusas
}

/** The fields of a kind as they are sent. */
function conteudo(tipo: TipoDeFato, valores: Valores): Record<string, unknown> {
  const dito = camposDe[tipo].map((campo) => {
    const texto = valores[campo].trim()
    if ((DATAS as readonly string[]).includes(campo)) return [campo, texto === '' ? null : lerQuando(texto)]
    return [campo, texto === '' && (campo === 'gravidade' || campo === 'parentesco') ? null : texto]
  })
  return { tipo, situacao: valores.situacao, ...Object.fromEntries(dito) }
}

export const mudancaDe = (tipo: TipoDeFato, valores: Valores) => conteudo(tipo, valores) as MudancaDoFato

export const novoDe = (tipo: TipoDeFato, valores: Valores) =>
  ({ ...conteudo(tipo, valores), termo_id: valores.termo.id, termo: valores.termo.texto }) as FatoNovo
