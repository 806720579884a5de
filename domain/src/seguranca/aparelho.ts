export const tiposAparelho = ['computador', 'celular', 'tablet', 'desconhecido'] as const
export type TipoAparelho = (typeof tiposAparelho)[number]

/** A device as a person would name it; null where its browser does not say. */
export type Aparelho = { tipo: TipoAparelho; navegador: string | null; sistema: string | null }

/** The first match counts, because every browser also names its ancestors. */
const navegadores: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const sistemas: readonly [RegExp, string, TipoAparelho][] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\biP(hone|od)\b/, 'iOS', 'celular'],
  [/\bAndroid\b(?=.*\bMobile\b)/, 'Android', 'celular'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows Phone\b/, 'Windows Phone', 'celular'],
  [/\bWindows\b/, 'Windows', 'computador'],
  [/\bCrOS\b/, 'ChromeOS', 'computador'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computador'],
  [/\bLinux\b/, 'Linux', 'computador'],
]

/** Browser and system in words, from the header that the browser sent at sign-in or refresh. */
export function aparelhoDe(userAgent: string | null): Aparelho {
  const texto = userAgent ?? ''
  const sistema = sistemas.find(([padrao]) => padrao.test(texto))
  return {
    tipo: sistema?.[2] ?? 'desconhecido',
    navegador: navegadores.find(([padrao]) => padrao.test(texto))?.[1] ?? null,
    sistema: sistema?.[1] ?? null,
  }
}

/** Network of a device, cut so that it points at a neighbourhood and not at a door: /24 of IPv4, /48 of IPv6. */
export function redeTruncada(ip: string | null): string | null {
  const plano = (ip ?? '').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  const quatro = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plano)
  if (quatro) return `${quatro[1]}.x`
  if (!/^[\da-f:]+(%.*)?$/.test(plano) || !plano.includes(':')) return null
  const [inicio = '', fim] = plano.split('%', 1)[0]!.split('::')
  const grupos = inicio === '' ? [] : inicio.split(':')
  if (fim !== undefined) while (grupos.length < 3) grupos.push('0')
  return `${grupos.slice(0, 3).join(':')}::x`
}
