import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ClinicaPublica } from '#domain/clinicas/contract-publica.ts'
import { temasDoQuadro } from '#domain/integracoes/site.ts'
import type { PaginaDeProfissionais, PerfilPublico } from '#domain/profissionais/contract.ts'
import type { SessionDb } from '../../database/db.ts'
import { INSIDE } from '../../http/drawn-pages.ts'
import { findSitesDoQuadro } from '../queries-sites.ts'
import { ALTURA_JS, ESTILO_CSS, QUADRO_JS } from './arquivos.ts'
import { paginaAusente, paginaDaClinica, paginaDoProfissional } from './pagina.ts'

interface Source {
  /** Reads as a visitor: a frame shows only what is public. */
  db: SessionDb
  siteUrl: string
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const PESSOAS = 20

/**
 * `/quadro.js` and the frames of professionals and clinics for their own sites (ALCANCE-04). Their answers come from the product's own API as a visitor has them. A browser shows a frame
 * in the sites that its owner permitted, and in the product. No cookie is set, and nothing is kept on the device.
 */
export function serveQuadros({ db, siteUrl }: Source) {
  const { origin } = new URL(siteUrl)

  return async (app: FastifyInstance) => {
    const arquivo = (caminho: string, tipo: string, texto: string) =>
      app.get(caminho, async (_request, reply) =>
        reply
          .header('Cache-Control', 'public, max-age=3600')
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .type(`${tipo}; charset=utf-8`)
          .send(texto),
      )
    arquivo('/quadro.js', 'text/javascript', QUADRO_JS)
    arquivo('/quadro/altura.js', 'text/javascript', ALTURA_JS)
    arquivo('/quadro/estilo.css', 'text/css', ESTILO_CSS)

    async function ler<T>(url: string): Promise<T | null> {
      const { statusCode, body } = await app.inject({ url, remoteAddress: INSIDE })
      if (statusCode === 404) return null
      if (statusCode !== 200) throw new Error(`${statusCode} for a frame`)
      return JSON.parse(body) as T
    }

    async function mostrar(
      reply: FastifyReply,
      tipo: 'profissional' | 'clinica',
      { id, tema, dia }: { id: string; tema: string | undefined; dia: string | undefined },
    ) {
      const pedido = { origem: origin, tema: temasDoQuadro.find((um) => um === tema) ?? 'auto', dia }
      const sites = ID.test(id) ? await db.rows(findSitesDoQuadro(tipo, id)) : []
      const html = ID.test(id)
        ? await (tipo === 'profissional' ? doProfissional(id, pedido) : daClinica(id, pedido))
        : null
      const onde = ["'self'", ...sites.map(({ origem }) => origem)].join(' ')
      // Set before by the rules of the whole product, which nothing may frame.
      reply.raw.removeHeader('X-Frame-Options')
      return reply
        .code(html === null ? 404 : 200)
        .header(
          'Content-Security-Policy',
          `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${onde}`,
        )
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html ?? paginaAusente(pedido))
    }

    async function doProfissional(id: string, pedido: Parameters<typeof paginaAusente>[0]) {
      const perfil = await ler<PerfilPublico>(`/api/profissionais/${id}`)
      return perfil && paginaDoProfissional(perfil, pedido)
    }
    async function daClinica(id: string, pedido: Parameters<typeof paginaAusente>[0]) {
      const clinica = await ler<ClinicaPublica>(`/api/clinicas-publicas/${id}`)
      if (!clinica) return null
      const quem = await ler<PaginaDeProfissionais>(`/api/profissionais?clinica=${id}`)
      return paginaDaClinica(clinica, quem?.profissionais.slice(0, PESSOAS) ?? [], pedido)
    }

    interface Quadro {
      Params: { id: string }
      Querystring: { tema?: string; dia?: string }
    }
    app.get<Quadro>('/quadro/profissionais/:id', async ({ params: { id }, query: { tema, dia } }, reply) =>
      mostrar(reply, 'profissional', { id, tema, dia }),
    )
    app.get<Quadro>('/quadro/clinicas/:id', async ({ params: { id }, query: { tema, dia } }, reply) =>
      mostrar(reply, 'clinica', { id, tema, dia }),
    )
  }
}
