import type { Busca } from '#domain/profissionais/busca.ts'
import type { Palavra } from './palavras.ts'
import { lerDatas } from './datas.ts'

export type Item = Palavra & { indice: number }
type Padrao = { mudanca: Partial<Busca>; de: Item[] }

/** Filters with a number in them: 'até R$ 350', 'depois das 18h', 'até 5 km', and dates when `hoje` is known. */
export function lerPadroes(itens: readonly Item[], hoje: string | undefined): Padrao[] {
  const achados = lerDatas(itens, hoje).map(({ data, de }): Padrao => ({
    mudanca: { disponibilidade: data },
    de,
  }))
  itens.forEach((item, i) => {
    const numero = /^(\d{1,5})(?:[.,](\d{1,3}))?(h|hs|hrs|km|reais)?(\d\d)?$/.exec(
      item.dobra.replace(':', 'h'),
    )
    if (!numero) return
    const depois = itens[i + 1]
    const unidade =
      numero[3] ??
      (depois && /^(h|hs|hrs|horas|hora|km|quilometros?|reais|real)$/.test(depois.dobra) ? depois.dobra : '')
    const antes = itens.slice(Math.max(0, i - 3), i).filter(({ ligacao }) => !ligacao)
    const marca = antes.at(-1)?.dobra === 'r' ? antes.at(-2) : antes.at(-1)
    const cifrao = antes.at(-1)?.dobra === 'r' ? [antes.at(-1)!] : []
    const de = [
      ...(marca && limites.has(marca.dobra) ? [marca] : []),
      ...cifrao,
      item,
      ...(numero[3] === undefined && unidade ? [depois!] : []),
    ]
    const valor = Number(numero[1])
    if (/^(km|quil)/.test(unidade)) {
      if (valor >= 1 && valor <= 50) achados.push({ mudanca: { raio_km: valor }, de })
    } else if (
      /^(h|hora)/.test(unidade) ||
      (marca && horarios.has(marca.dobra) && cifrao.length === 0 && valor <= 24)
    ) {
      const periodo = periodoDa(valor, marca?.dobra)
      if (periodo) achados.push({ mudanca: { periodo }, de })
    } else if (
      unidade.startsWith('rea') ||
      cifrao.length > 0 ||
      (marca && limites.has(marca.dobra) && valor >= 30)
    ) {
      const centavos = numero[2]?.length === 3 ? Number(`${numero[1]}${numero[2]}`) * 100 : valor * 100
      if (centavos >= 100 && centavos <= 10_000_000)
        achados.push({ mudanca: { preco_max_centavos: centavos }, de })
    }
  })
  return achados
}

const limites = new Set(['ate', 'maximo', 'menos', 'depois', 'apos', 'partir', 'antes'])
const horarios = new Set(['depois', 'apos', 'partir', 'antes'])

function periodoDa(hora: number, marca: string | undefined): Busca['periodo'] {
  if (marca === 'antes' || marca === 'ate') return hora <= 12 ? 'manha' : undefined
  if (hora >= 18 && hora < 24) return 'noite'
  return hora >= 12 && hora < 18 ? 'tarde' : hora >= 5 ? 'manha' : undefined
}
