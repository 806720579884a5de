import { formatarMinuto } from '#domain/formato/data.ts'
import type { ClinicaPublica } from './contract-publica.ts'

const dias = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const enderecoDaClinica = (id: string) => `/clinicas-publicas/${id}`

/** A clinic as search engines read it (schema.org), with nothing that the page does not show. */
export function clinicaEstruturada(clinica: ClinicaPublica, origem: string): object {
  const { endereco, fotos, logo, notas, telefone } = clinica
  const url = origem + enderecoDaClinica(clinica.id)
  const imagem = fotos[0] ?? logo
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': url,
    url,
    name: clinica.nome_fantasia,
    description: clinica.descricao || undefined,
    image: imagem ? new URL(imagem.url, origem).href : undefined,
    telephone: telefone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress:
        [endereco.logradouro, endereco.numero, endereco.complemento].filter(Boolean).join(', ') || undefined,
      addressLocality: endereco.cidade,
      addressRegion: endereco.estado,
      postalCode: endereco.cep || undefined,
      addressCountry: 'BR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: clinica.latitude, longitude: clinica.longitude },
    openingHoursSpecification: clinica.horarios.map(({ dia_semana, inicio_min, fim_min }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dias[dia_semana]}`,
      opens: formatarMinuto(inicio_min),
      closes: fim_min === 1440 ? '23:59' : formatarMinuto(fim_min),
    })),
    aggregateRating: notas
      ? {
          '@type': 'AggregateRating',
          ratingValue: notas.media,
          reviewCount: notas.total,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
  }
}
