import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { facetasDe } from '#domain/posts/achar-facetas.ts'
import { rotulosTipoPost, tiposPost } from '#domain/posts/post.ts'
import { temas, temasEspecialidade } from '#domain/referencia/especialidades.ts'
import type { PostPublico } from '#domain/posts/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { PostPage } from './post-page.tsx'

const id = '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61'
const HORA = 3_600_000

const buildPost = (overrides: Partial<PostPublico> = {}): PostPublico => ({
  id,
  autor: {
    nome: 'Dra. Helena Prado',
    avatar_url: null,
    tipo_autor: 'profissional',
    profissional_id: '5b0a4e1c-2f57-4c8e-8a41-7d5f1f5e2a10',
    especialidade: 'Medicina',
    tema: 'medicina',
    identidade: 'MÉDICO(A) · CRM/SP 123456 · RQE 45678',
    verificado: true,
  },
  colaboracao: null,
  tipo_post: 'dica_saude',
  titulo: 'Sal demais',
  conteudo: 'Use ervas.\n\nElas dão sabor.',
  tags: [],
  facetas: facetasDe(overrides.conteudo ?? ''),
  midias: [],
  likes_count: 128,
  comentarios_count: 1,
  visualizacoes_count: 1203,
  created_at: new Date(Date.now() - 3 * HORA).toISOString(),
  ...overrides,
})

/** A server with one post. Like the real one, it counts each load once. */
function serverWith(post: PostPublico) {
  const cargas = new Set<string>()
  const pedidos: string[] = []
  const api: FakeApi = {
    posts: {
      publico: () => post,
      recentes: () => [],
      registrarVisualizacao: ({ carga_id }) => {
        pedidos.push(carga_id)
        cargas.add(carga_id)
        return { visualizacoes_count: post.visualizacoes_count + cargas.size }
      },
    },
  }
  return { api, cargas, pedidos }
}

const show = (post: PostPublico, autenticado = false) =>
  renderWithApi(<PostPage postId={id} autenticado={autenticado} />, serverWith(post).api)

const titulo = () => screen.findByRole('heading', { level: 1 })

describe('what a post shows', () => {
  test('POST-01 author, specialty, register, age, type, title, text and counts', async () => {
    await show(buildPost())
    expect(await titulo()).toHaveTextContent('Sal demais')
    const autor = within(screen.getByRole('region', { name: 'Autor do post' }))
    expect(autor.getByRole('link', { name: 'Dra. Helena Prado' })).toHaveAttribute(
      'href',
      '/profissionais-publicos/5b0a4e1c-2f57-4c8e-8a41-7d5f1f5e2a10',
    )
    expect(autor.getByText('HP')).toBeInTheDocument()
    expect(autor.getByText('Profissional verificado')).toBeInTheDocument()
    expect(autor.getByText('MÉDICO(A) · CRM/SP 123456 · RQE 45678')).toBeInTheDocument()
    expect(autor.getByText('Medicina')).toBeInTheDocument()
    expect(autor.getByText('Há 3 horas')).toBeInTheDocument()
    expect(screen.getByText('Dica de Saúde')).toBeInTheDocument()
    expect(screen.getByText('Elas dão sabor.')).toBeInTheDocument()
    const numeros = within(screen.getByRole('list', { name: 'Números do post' }))
    expect(numeros.getByText('128 curtidas')).toBeInTheDocument()
    expect(numeros.getByText('1 comentário')).toBeInTheDocument()
    expect(await numeros.findByText('1.204 visualizações')).toBeInTheDocument()
  })

  test('POST-01 a patient has no specialty, seal nor link to a profile', async () => {
    const autor = { nome: 'Ana Souza', avatar_url: null, tipo_autor: 'paciente', tema: 'neutra' } as const
    const nada = { profissional_id: null, especialidade: null, identidade: null, verificado: false }
    await show(buildPost({ autor: { ...autor, ...nada } }))
    const grupo = within(await screen.findByRole('region', { name: 'Autor do post' }))
    expect(grupo.getByText('Ana Souza')).toBeInTheDocument()
    expect(grupo.queryByRole('link')).toBeNull()
    expect(grupo.queryByText('Profissional verificado')).toBeNull()
  })

  test('POST-01 a collaboration names the colleague and the specialty', async () => {
    await show(buildPost({ colaboracao: { nome: 'Beatriz Fontes', especialidade: 'Nutrição' } }))
    const faixa = await screen.findByText('Em colaboração com Beatriz Fontes')
    expect(faixa.parentElement).toHaveTextContent('Em colaboração com Beatriz Fontes · Nutrição')
  })

  test('POST-01 hashtags are shown with one sign each, once', async () => {
    await show(buildPost({ tags: ['sal', '#sal', '#pressao'] }))
    const assuntos = within(await screen.findByRole('list', { name: 'Assuntos' }))
    expect(assuntos.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['#sal', '#pressao'])
  })

  test('POST-01 markup in the text stays text, and links are safe', async () => {
    const { container } = await show(
      buildPost({ titulo: '<b>Oi</b>', conteudo: '<img src=x onerror=alert(1)> https://exemplo.com.br/a.' }),
    )
    expect(await titulo()).toHaveTextContent('<b>Oi</b>')
    expect(container.querySelector('img')).toBeNull()
    const link = screen.getByRole('link', { name: 'https://exemplo.com.br/a' })
    expect(link.getAttribute('rel')?.split(' ')).toEqual(
      expect.arrayContaining(['noopener', 'ugc', 'nofollow']),
    )
  })

  test('POST-05 the full date stands behind the relative time', async () => {
    await show(buildPost({ created_at: new Date(Date.now() - 30 * HORA).toISOString() }))
    const tempo = await screen.findByText('Ontem')
    expect(tempo.tagName).toBe('TIME')
    expect(tempo).toHaveAttribute(
      'title',
      expect.stringMatching(/^\p{L}{3}, \d{1,2} \p{L}{3}( \d{4})?, \d{2}:\d{2}$/u),
    )
  })

  test.each(tiposPost)('POST-06 the type %s has its badge', async (tipo_post) => {
    await show(buildPost({ tipo_post }))
    expect(await screen.findByText(rotulosTipoPost[tipo_post])).toBeInTheDocument()
  })

  test.each(temasEspecialidade)('POST-07 the specialty theme %s colours chip and initials', async (tema) => {
    const { container } = await show(
      buildPost({ autor: { ...buildPost().autor, tema, especialidade: temas[tema].rotulo } }),
    )
    expect(await screen.findByText(temas[tema].rotulo)).toBeInTheDocument()
    expect(container.querySelectorAll(`[data-tint="es-${tema}"]`)).toHaveLength(2)
  })

  test('POST-02 media have arrows, thumbnails and a count line, and refuse the context menu and drag', async () => {
    await show(
      buildPost({
        midias: [
          { type: 'image', url: '/a.jpg', name: 'a.jpg', alt: 'Prato colorido' },
          { type: 'video', url: '/b.mp4', name: 'b.mp4' },
        ],
      }),
    )
    const midias = await screen.findByRole('region', { name: 'Mídias do post' })
    const dentro = within(midias)
    expect(dentro.getByAltText('Prato colorido')).toHaveAttribute('src', '/a.jpg')
    expect(dentro.getByText('1 de 2')).toBeInTheDocument()
    await userEvent.click(dentro.getByRole('button', { name: 'Próxima mídia' }))
    expect(dentro.getByText('2 de 2')).toBeInTheDocument()
    // The player comes with its first video.
    expect(await dentro.findByRole('button', { name: 'Reproduzir vídeo' })).toBeInTheDocument()
    await userEvent.click(dentro.getByRole('button', { name: 'Ativar som' }))
    expect(dentro.getByRole('button', { name: 'Desativar som' })).toBeInTheDocument()
    await userEvent.click(dentro.getByRole('button', { name: 'Ver mídia 1 de 2' }))
    expect(dentro.getByText('1 de 2')).toBeInTheDocument()
    // fireEvent returns false when the default was prevented.
    expect(fireEvent.contextMenu(dentro.getByAltText('Prato colorido'))).toBe(false)
    expect(fireEvent.dragStart(dentro.getByAltText('Prato colorido'))).toBe(false)
  })

  test('POST-01 a visitor is invited to join and comes back to the post; a signed-in person is not', async () => {
    const { unmount } = await show(buildPost())
    const convite = await screen.findByRole('link', { name: 'Criar conta gratuita' })
    expect(decodeURIComponent(convite.getAttribute('href')!)).toContain(`/post/${id}`)
    unmount()
    await show(buildPost(), true)
    await titulo()
    expect(screen.queryByRole('link', { name: 'Criar conta gratuita' })).toBeNull()
  })
})

test('POST-01 other posts are offered beside the one that is open', async () => {
  const { api } = serverWith(buildPost())
  const outro = {
    id: '7d1f3c2b-9a55-4f0e-8c61-1f2e3d4c5b6a',
    tipo_post: 'pergunta',
    autor_nome: 'Ana Souza',
  } as const
  let exceto: string | undefined
  await renderWithApi(<PostPage postId={id} autenticado />, {
    posts: {
      ...api.posts,
      recentes: (input) => {
        exceto = input?.exceto
        return [{ ...outro, titulo: 'Café à noite', created_at: new Date().toISOString() }]
      },
    },
  })
  const link = await screen.findByRole('link', { name: 'Café à noite Pergunta · Ana Souza' })
  expect(link).toHaveAttribute('href', `/post/${outro.id}`)
  expect(exceto).toBe(id)
})

describe('what is not there', () => {
  test.each([
    ['NAO_ENCONTRADO', 404],
    ['ENTRADA_INVALIDA', 400],
  ])('POST-03 %s says that the post was not found, and counts nothing', async (code, status) => {
    await renderWithApi(<PostPage postId={id} autenticado={false} />, {
      posts: {
        recentes: () => [],
        publico: () => {
          throw recusa(code, status)
        },
      },
    })
    expect(await screen.findByText('Post não encontrado')).toBeInTheDocument()
    expect(screen.getByText('Este post pode ter sido removido ou não existe.')).toBeInTheDocument()
  })

  test('POST-03 a failure says so, and trying again shows the post', async () => {
    const { api } = serverWith(buildPost())
    let falhas = 1
    await renderWithApi(<PostPage postId={id} autenticado={false} />, {
      posts: {
        ...api.posts,
        publico: (input) => {
          if (falhas-- > 0) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
          return api.posts!.publico!(input)
        },
      },
    })
    const aviso = await screen.findByRole('alert')
    expect(aviso).toHaveTextContent('Erro ao carregar o post')
    expect(aviso).toHaveTextContent('O sistema está ocupado neste momento.')
    await userEvent.click(within(aviso).getByRole('button', { name: 'Tentar de novo' }))
    expect(await titulo()).toHaveTextContent('Sal demais')
  })
})

describe('counting the page load', () => {
  test('POST-04 strict mode runs the effect twice and still names one load', async () => {
    const { api, cargas, pedidos } = serverWith(buildPost())
    await renderWithApi(<PostPage postId={id} autenticado={false} />, api, {
      around: (ui) => <StrictMode>{ui}</StrictMode>,
    })
    await screen.findByText('1.204 visualizações')
    expect(cargas.size).toBe(1)
    expect(pedidos[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('POST-04 a lost answer is asked for again under the same name', async () => {
    const { api, cargas, pedidos } = serverWith(buildPost())
    const registrar = api.posts!.registrarVisualizacao!
    await renderWithApi(<PostPage postId={id} autenticado={false} />, {
      posts: {
        ...api.posts,
        registrarVisualizacao: async (input) => {
          const resposta = await registrar(input)
          if (pedidos.length === 1) throw new TypeError('Failed to fetch')
          return resposta
        },
      },
    })
    await screen.findByText('1.204 visualizações')
    expect(pedidos).toHaveLength(2)
    expect(cargas.size).toBe(1)
  })

  test('POST-04 opening the page again is another load', async () => {
    const { api, cargas } = serverWith(buildPost())
    for (const esperadas of [1, 2]) {
      const { unmount } = await renderWithApi(<PostPage postId={id} autenticado={false} />, api)
      await screen.findByText(`1.20${3 + esperadas} visualizações`)
      expect(cargas.size).toBe(esperadas)
      unmount()
    }
  })
})

describe('sharing', () => {
  afterEach(() => vi.restoreAllMocks())

  test('POST-01 the link is copied, or the person is told how', async () => {
    const user = userEvent.setup()
    await show(buildPost())
    await titulo()
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText('Link copiado')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/post/${id}`)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText('Não foi possível copiar o link')).toBeInTheDocument()
    const whatsapp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')!
    expect(new URL(whatsapp).host).toBe('wa.me')
    expect(new URL(whatsapp).searchParams.get('text')).toBe(`Sal demais ${location.origin}/post/${id}`)
  })
})
