import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import {
  limitesDaSerie,
  vezesDaSerie,
  type Alcance,
  type Repeticao,
  type SerieEscrita,
} from '#domain/financeiro/serie.ts'
import {
  rotulosStatusTransacao,
  rotulosTipoTransacao,
  type FormaPagamento,
  type StatusTransacao,
  type TipoTransacao,
} from '#domain/financeiro/transacao.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { nomeDaForma } from '../components/lista-de-transacoes.tsx'
import { textos } from '../messages.ts'
import { textos as lancamentos } from './messages.ts'

const { form: palavras } = textos

/** What stands in the form of an entry. */
export type Valores = {
  tipo: TipoTransacao
  titulo: string
  valor_centavos: number | null
  /** Digits. */
  data: string
  categoria_id: string
  forma: FormaPagamento | ''
  status: StatusTransacao
  pessoa_id: string
  competencia: string
  descricao: string
  observacoes: string
  centro_id: string
  taxa_centavos: number | null
  /** Of a new one: whether it is a series. */
  repete: Repeticao | ''
  vezes: string
  ate: string
  /** Of one in a series: how far an edit or a deletion reaches. */
  alcance: Alcance
}

export const valoresDe = (transacao: Transacao | null, hoje: string): Valores => ({
  tipo: transacao?.tipo ?? 'despesa',
  titulo: transacao?.titulo ?? '',
  valor_centavos: transacao?.valor_centavos ?? null,
  data: digitsOfDay(transacao?.data ?? hoje),
  categoria_id: transacao?.categoria?.id ?? '',
  forma: transacao?.forma ?? '',
  status: transacao?.status ?? 'confirmada',
  pessoa_id: transacao?.pessoa_id ?? '',
  competencia: transacao?.competencia ? digitsOfDay(transacao.competencia) : '',
  descricao: transacao?.descricao ?? '',
  observacoes: transacao?.observacoes ?? '',
  centro_id: transacao?.centro?.id ?? '',
  taxa_centavos: transacao?.taxa_centavos || null,
  repete: '',
  vezes: String(limitesDaSerie.menos),
  ate: '',
  alcance: 'esta',
})

/** What is sent of a filled form. */
export const escritaDe = (
  {
    data,
    competencia,
    forma,
    pessoa_id,
    valor_centavos,
    centro_id,
    taxa_centavos,
    repete: _r,
    vezes: _v,
    ate: _a,
    alcance: _l,
    ...resto
  }: Valores,
  antes: Pick<Transacao, 'tags' | 'recorrente'> | null,
) => ({
  ...resto,
  tags: antes?.tags ?? [],
  recorrente: antes?.recorrente ?? false,
  valor_centavos: valor_centavos!,
  data: dayOfDigits(data)!,
  competencia: dayOfDigits(competencia),
  forma: forma || null,
  pessoa_id: pessoa_id || null,
  centro_id: centro_id || null,
  taxa_centavos: resto.tipo === 'receita' ? (taxa_centavos ?? 0) : 0,
})

/** The series of a form; null for one entry alone, or an end that is not written yet. */
export function serieDe({
  repete,
  vezes,
  ate,
}: Pick<Valores, 'repete' | 'vezes' | 'ate'>): SerieEscrita | null {
  if (repete === '') return null
  if (repete === 'parcelas') return { repete, vezes: Number(vezes) }
  const dia = dayOfDigits(ate)
  return dia ? { repete, ate: dia } : null
}

/** How many entries a form writes. */
export function quantasDe(valores: Valores): number {
  const [serie, data] = [serieDe(valores), dayOfDigits(valores.data)]
  return serie && data ? vezesDaSerie(data, serie) : 1
}

/** What differs between the typed form and the kept row, in words. */
export function diferencas(
  digitado: Valores,
  guardada: Transacao,
  livro: Pick<LivroAberto, 'livro'>,
  hoje: string,
  categorias: readonly { id: string; nome: string }[],
) {
  const guardado = valoresDe(guardada, hoje)
  const dia = (digitos: string) => {
    const lido = dayOfDigits(digitos)
    return lido && formatarDia(lido)
  }
  const dinheiro = (valor: number | null) => (valor === null ? null : formatarCentavos(valor))
  const linhas = [
    { rotulo: palavras.tipo, de: (v: Valores) => rotulosTipoTransacao[v.tipo] },
    { rotulo: palavras.titulo, de: (v: Valores) => v.titulo },
    { rotulo: palavras.valor, de: (v: Valores) => dinheiro(v.valor_centavos) },
    { rotulo: palavras.data, de: (v: Valores) => dia(v.data) },
    {
      rotulo: palavras.categoria,
      de: (v: Valores) =>
        v.categoria_id === guardada.categoria?.id
          ? guardada.categoria.nome
          : (categorias.find(({ id }) => id === v.categoria_id)?.nome ?? null),
    },
    { rotulo: palavras.forma, de: (v: Valores) => nomeDaForma(v.forma) },
    { rotulo: palavras.status, de: (v: Valores) => rotulosStatusTransacao[v.status] },
    ...(livro.livro === 'familia'
      ? []
      : [{ rotulo: palavras.competencia, de: (v: Valores) => dia(v.competencia) }]),
    { rotulo: lancamentos.taxa.rotulo, de: (v: Valores) => dinheiro(v.taxa_centavos) },
    { rotulo: palavras.descricao, de: (v: Valores) => v.descricao },
    { rotulo: palavras.observacoes, de: (v: Valores) => v.observacoes },
  ]
  return linhas.flatMap(({ rotulo, de }) =>
    de(digitado) === de(guardado) ? [] : [{ rotulo, digitado: de(digitado), guardado: de(guardado) }],
  )
}
