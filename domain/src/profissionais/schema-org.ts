import type { Diretorio } from './contract-diretorio.ts'
import type { PerfilPublico } from './contract.ts'
import { enderecoDoDiretorio } from './diretorio.ts'

/** A council's own type; others are health services of no closer type. */
const tipos: readonly [registro: RegExp, tipo: string][] = [
  [/^CRM\b/i, 'Physician'],
  [/^CRO\b/i, 'Dentist'],
]

/** A public profile as search engines read it (schema.org), with nothing that the page does not show. */
export function profissionalEstruturado(perfil: PerfilPublico, origem: string): object {
  const { nome, especialidade, sub_especialidade, biografia, avatar_url, notas, registros, locais } = perfil
  const principal = registros.find((registro) => registro.principal) ?? registros[0]
  const [local] = locais
  return {
    '@context': 'https://schema.org',
    '@type':
      tipos.find(([registro]) => registro.test(principal?.numero_registro ?? ''))?.[1] ?? 'MedicalBusiness',
    '@id': enderecoDoPerfil(perfil.id, origem),
    url: enderecoDoPerfil(perfil.id, origem),
    name: nome,
    description: biografia || undefined,
    image: avatar_url ? new URL(avatar_url, origem).href : undefined,
    medicalSpecialty: sub_especialidade ?? especialidade,
    identifier: principal?.numero_registro,
    knowsLanguage: perfil.idiomas.length > 0 ? perfil.idiomas : undefined,
    address: local && {
      '@type': 'PostalAddress',
      streetAddress:
        [local.logradouro, local.numero, local.complemento].filter(Boolean).join(', ') || undefined,
      addressLocality: local.cidade,
      addressRegion: local.uf,
      postalCode: local.cep ?? undefined,
      addressCountry: 'BR',
    },
    geo: local && { '@type': 'GeoCoordinates', latitude: local.latitude, longitude: local.longitude },
    aggregateRating: notas
      ? {
          '@type': 'AggregateRating',
          ratingValue: notas.geral,
          reviewCount: notas.total,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
  }
}

const enderecoDoPerfil = (id: string, origem: string) => `${origem}/profissionais-publicos/${id}`

/** A page of the directory: the way to it, and whom it lists. */
export function diretorioEstruturado(
  { area, lugar }: Diretorio,
  profissionais: readonly { id: string; nome: string }[],
  origem: string,
): object[] {
  const passos = [
    { name: 'Especialistas', item: origem + enderecoDoDiretorio() },
    ...(area ? [{ name: area.nome, item: origem + enderecoDoDiretorio(area.nome) }] : []),
    ...(area && lugar
      ? [{ name: `${lugar.cidade}, ${lugar.uf}`, item: origem + enderecoDoDiretorio(area.nome, lugar) }]
      : []),
  ]
  const caminho = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: emOrdem(passos),
  }
  return profissionais.length === 0
    ? [caminho]
    : [caminho, listaEstruturada(profissionais, lugar?.total, origem)]
}

/** Professionals in the order of a list. */
export const listaEstruturada = (
  profissionais: readonly { id: string; nome: string }[],
  total: number | null | undefined,
  origem: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total ?? undefined,
  itemListElement: emOrdem(
    profissionais.map(({ id, nome }) => ({ name: nome, url: enderecoDoPerfil(id, origem) })),
  ),
})

const emOrdem = (itens: readonly object[]) =>
  itens.map((item, lugar) => ({ '@type': 'ListItem', position: lugar + 1, ...item }))
