import type { FastifyInstance } from 'fastify'
import { formatarDataHora } from '#domain/formato/data.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { escapeHtml } from '../http/web-app.ts'
import { from } from './table.ts'

const ESTILO = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:56rem;padding:1.5rem;background:#f3f6f5;color:#12312b}
article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}
h2{font-size:1.05rem;margin:0 0 .25rem}p{margin:0 0 .5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0}
article:target{outline:3px solid #0b6b57;outline-offset:2px}
small{color:#4b635d}a{color:#0b6b57;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#0d1513;color:#e4efec}article{background:#16211e}small{color:#9db5ae}a{color:#5fd0b4}}`

/** The messages that a laptop would have sent. Production leaves this page out. */
export function caixaDeSaida(pools: Pools) {
  const sistema = dbFor(pools, SISTEMA)
  const recentes = () =>
    from.selectFrom('mensagens_saida').selectAll().orderBy('criada_em', 'desc').limit(100)

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/caixa-de-saida', async (_request, reply) => {
      const mensagens = await sistema.rows(recentes())
      reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
      // The newest message of an address is what a link with that address behind its `#` leads to.
      const vistos = new Set<string>()
      return pagina(
        mensagens.map((mensagem) => {
          const nova = !vistos.has(mensagem.destino)
          vistos.add(mensagem.destino)
          return artigo(mensagem, nova ? mensagem.destino.toLowerCase() : null)
        }),
      )
    })
    app.get('/dev/caixa-de-saida/estilo.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(ESTILO),
    )
    // For tests of the whole product, which read the link or the code.
    app.get<{ Querystring: { destino?: string } }>('/dev/caixa-de-saida.json', async (request, reply) => {
      const mensagens = await sistema.rows(recentes())
      reply.header('Cache-Control', 'no-store')
      const { destino } = request.query
      return mensagens.filter((mensagem) => !destino || mensagem.destino === destino)
    })
  }
}

interface Linha {
  canal: string
  destino: string
  assunto: string
  texto: string
  situacao: string
  criada_em: Date
}

function artigo({ canal, destino, assunto, texto, criada_em }: Linha, id: string | null): string {
  const hora = formatarDataHora(criada_em, 'America/Sao_Paulo', criada_em)
  return `<article${id ? ` id="${escapeHtml(id)}"` : ''}><h2>${escapeHtml(assunto || 'Mensagem de texto')}</h2><p><small>${escapeHtml(canal)} para ${escapeHtml(destino)} · ${escapeHtml(hora)}</small></p><pre>${comEnderecos(texto)}</pre></article>`
}

/** The text, escaped, with its web addresses to click on. */
function comEnderecos(texto: string): string {
  return texto
    .split(/(https?:\/\/\S+)/)
    .map((parte, ordem) => {
      const seguro = escapeHtml(parte)
      return ordem % 2 === 1 ? `<a href="${seguro}">${seguro}</a>` : seguro
    })
    .join('')
}

function pagina(artigos: string[]): string {
  const corpo = artigos.length > 0 ? artigos.join('\n') : '<p>Nenhuma mensagem ainda.</p>'
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caixa de saída</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/caixa-de-saida/estilo.css"></head>
<body><main><h1>Caixa de saída</h1><p>Mensagens que não saíram deste computador, da mais nova à mais antiga.</p>${corpo}</main></body></html>`
}
