import type { TipoDeMedida } from '#domain/medidas/medida.ts'
import type { Fonte } from './fonte.ts'
import { diasEscritos, medidaEscrita, problemaEscrito, remedioEscrito } from './frases.ts'
import type { Lido } from './lidas.ts'

/** Column `propostas_atendimento.tipo`. */
export const tiposDeProposta = [
  'medida',
  'medicamento',
  'suspensao',
  'alergia',
  'nega-alergias',
  'problema',
  'retorno',
  'documento',
] as const
export type TipoDeProposta = (typeof tiposDeProposta)[number]

export const rotulosDaProposta: Record<TipoDeProposta, string> = {
  medida: 'Medidas',
  medicamento: 'Medicamentos',
  suspensao: 'Medicamentos',
  alergia: 'Alergias',
  'nega-alergias': 'Alergias',
  problema: 'Problemas',
  retorno: 'Agenda',
  documento: 'Documentos',
}

/** Column `propostas_atendimento.conteudo`: the exact input of the act. */
export type ConteudoDaProposta =
  | { tipo: 'medida'; medida: TipoDeMedida; valor: number; valor2: number | null }
  | { tipo: 'medicamento'; nome: string; dose: string | null; posologia: string | null }
  | { tipo: 'suspensao'; nome: string }
  | { tipo: 'alergia'; substancia: string; reacao: string | null }
  | { tipo: 'nega-alergias' }
  | { tipo: 'problema'; nome: string; cid: string }
  | { tipo: 'retorno'; dias: number }
  | { tipo: 'documento'; documento: 'atestado' | 'encaminhamento' | 'pedido-exame'; texto: string }

export interface Sugestao {
  /** The same suggestion of the same recording is made once. */
  chave: string
  conteudo: ConteudoDaProposta
  fonte: Fonte
}

/** What a proposal says, drawn from its data and never from what a machine wrote. */
export function textoDaProposta(conteudo: ConteudoDaProposta): string {
  switch (conteudo.tipo) {
    case 'medida':
      return `Registrar ${medidaEscrita(conteudo.medida, conteudo.valor, conteudo.valor2)}`
    case 'medicamento':
      return remedioEscrito(conteudo)
    case 'suspensao':
      return `${conteudo.nome}: suspender`
    case 'alergia':
      return `Alergia a ${conteudo.substancia.toLowerCase()}${conteudo.reacao ? ` (${conteudo.reacao})` : ''}`
    case 'nega-alergias':
      return 'Nega alergias'
    case 'problema':
      return problemaEscrito(conteudo)
    case 'retorno':
      return `Retorno em ${diasEscritos(conteudo.dias)}`
    case 'documento':
      return conteudo.documento === 'pedido-exame'
        ? `Pedido de exame: ${conteudo.texto}`
        : conteudo.documento === 'atestado'
          ? 'Atestado'
          : conteudo.texto
  }
}

/** Nobody reads more one by one; of what is said again and again the last counts. */
const MAIS_SUGESTOES = 60

/** What the rules propose from a transcript: only what was said of the patient, now, without a question or a denial. */
export function sugerir(lidos: readonly Lido[]): Sugestao[] {
  const sugestoes = new Map<string, Sugestao>()
  const por = (chave: string, conteudo: ConteudoDaProposta, fonte: Fonte) => {
    sugestoes.delete(chave)
    sugestoes.set(chave, { chave, conteudo, fonte })
  }
  const agora = lidos.filter(({ contexto }) => contexto === 'agora')
  const temAlergia = agora.some((lido) => lido.tipo === 'alergia' && !lido.nega)
  const exames: Lido[] = []
  for (const lido of agora) {
    const { fonte } = lido
    if (lido.tipo === 'medida') {
      const { tipo, medida, valor, valor2 } = lido
      por(`medida ${medida} ${valor} ${valor2 ?? ''}`, { tipo, medida, valor, valor2 }, fonte)
    } else if (lido.tipo === 'medicamento') {
      const { nome, dose, posologia, ato } = lido
      if (ato === 'suspender') {
        sugestoes.delete(`medicamento ${nome}`)
        por(`suspensao ${nome}`, { tipo: 'suspensao', nome }, fonte)
      } else if (ato !== 'nega' && !sugestoes.has(`suspensao ${nome}`))
        por(`medicamento ${nome}`, { tipo: 'medicamento', nome, dose, posologia }, fonte)
    } else if (lido.tipo === 'alergia' && !lido.nega)
      por(
        `alergia ${lido.substancia}`,
        { tipo: 'alergia', substancia: lido.substancia, reacao: lido.reacao },
        fonte,
      )
    else if (lido.tipo === 'nega-alergias' && !temAlergia)
      por('nega-alergias', { tipo: 'nega-alergias' }, fonte)
    else if (lido.tipo === 'problema')
      por(`problema ${lido.cid}`, { tipo: 'problema', nome: lido.nome, cid: lido.cid }, fonte)
    else if (lido.tipo === 'retorno') por('retorno', { tipo: 'retorno', dias: lido.dias }, fonte)
    else if (lido.tipo === 'exame') exames.push(lido)
    else if (lido.tipo === 'documento')
      por(
        `documento ${lido.documento} ${lido.para ?? ''}`,
        {
          tipo: 'documento',
          documento: lido.documento,
          texto:
            lido.documento === 'atestado'
              ? `Atesto, para os devidos fins, que {{paciente}} necessita de ${lido.dias === null ? 'afastamento' : `${diasEscritos(lido.dias)} de afastamento`} de suas atividades a partir de {{hoje}}.`
              : `Encaminhamento para ${lido.para}`,
        },
        fonte,
      )
  }
  const nomes = [...new Set(exames.flatMap((exame) => (exame.tipo === 'exame' ? [exame.nome] : [])))]
  if (nomes.length > 0)
    por(
      'documento exames',
      { tipo: 'documento', documento: 'pedido-exame', texto: nomes.join(', ') },
      exames[0]!.fonte,
    )
  return [...sugestoes.values()].slice(-MAIS_SUGESTOES)
}
