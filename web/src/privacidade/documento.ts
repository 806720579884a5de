import type { DadosPessoais } from '#domain/privacidade/contract.ts'
import { formatarDataHoraNumerica, formatarDia } from '#domain/formato/data.ts'
import { textos } from './messages.ts'
import { rotuloDaColuna } from './rotulos.ts'

const { copia } = textos

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const DIA = /^\d{4}-\d{2}-\d{2}$/

const escapar = (texto: string) =>
  texto.replace(
    /[&<>"']/g,
    (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letra]!,
  )

function valorEmPalavras(valor: unknown, zona: string): string {
  if (valor === null || valor === undefined || valor === '') return copia.vazio
  if (typeof valor === 'boolean') return valor ? copia.sim : copia.nao
  if (Array.isArray(valor))
    return valor.length === 0 ? copia.vazio : valor.map((cada) => valorEmPalavras(cada, zona)).join('; ')
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([nome, cada]) => `${rotuloDaColuna(nome)}: ${valorEmPalavras(cada, zona)}`)
      .join(', ')
  const texto = String(valor as string | number)
  if (INSTANTE.test(texto)) return formatarDataHoraNumerica(texto, zona)
  return DIA.test(texto) ? formatarDia(texto) : texto
}

/**
 * The copy as one HTML file that opens anywhere, prints well and loads nothing.
 * @param zona IANA zone of the written instants
 */
export function documentoLegivel({ gerado_em, grupos }: DadosPessoais, zona: string): string {
  const secoes = grupos.map(({ titulo, linhas, guarda }) => {
    const registros = linhas.map(
      (linha) =>
        `<dl>${Object.entries(linha)
          .map(
            ([coluna, valor]) =>
              `<dt>${escapar(rotuloDaColuna(coluna))}</dt><dd>${escapar(valorEmPalavras(valor, zona))}</dd>`,
          )
          .join('')}</dl>`,
    )
    return `<section><h2>${escapar(titulo)} <small>${escapar(linhas.length > 0 ? copia.registros(linhas.length) : copia.nenhum)}</small></h2>${registros.join('')}${
      guarda ? `<p><strong>${escapar(copia.fica)}</strong> ${escapar(guarda)}</p>` : ''
    }</section>`
  })
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapar(copia.documento)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#16211d;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:2px solid #d5ddd9;padding-bottom:.3rem}small{font-weight:400;color:#52605a}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.15rem 1rem;margin:.75rem 0;padding:.75rem 1rem;border:1px solid #d5ddd9;border-radius:.6rem;break-inside:avoid}
dt{color:#52605a}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
</style></head><body>
<h1>${escapar(copia.documento)}</h1>
<p>${escapar(copia.geradoEm)} ${escapar(formatarDataHoraNumerica(gerado_em, zona))}</p>
${secoes.join('\n')}
</body></html>`
}
