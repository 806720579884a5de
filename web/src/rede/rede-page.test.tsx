import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PostDaRede } from '#domain/rede/schemas.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { RedePage } from './rede-page.tsx'

const autor = { id: '5b0a4e1c-2f57-4c8e-8a41-7d5f1f5e2a11', nome: 'Helena Prado' }

const buildPost = (n: number, outros: Partial<PostDaRede> = {}): PostDaRede => ({
  id: `0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c${String(n).padStart(2, '0')}`,
  autor: {
    ...autor,
    avatar_url: null,
    tipo_autor: 'profissional',
    profissional_id: null,
    especialidade: 'Cardiologia',
    tema: 'medicina',
    identidade: null,
    verificado: true,
  },
  colaboracao: null,
  tipo_post: 'dica_saude',
  titulo: `Post ${n}`,
  conteudo: 'Use ervas. #sal',
  facetas: [{ tipo: 'hashtag', inicio: 11, fim: 15, tag: 'sal' }],
  tags: [],
  midias: [],
  likes_count: 3,
  comentarios_count: 0,
  visualizacoes_count: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  motivo: 'seguindo',
  proprio: false,
  curtido: false,
  salvo: false,
  seguindo: true,
  ...outros,
})

const estado = { curtido: true, salvo: false, likes_count: 4, comentarios_count: 0 }

function servir(posts: PostDaRede[], outros: FakeApi['rede'] = {}): FakeApi {
  return {
    rede: {
      feed: () => ({ posts, proximo: null, topo: 'topo', base: null }),
      novos: () => ({ novos: 0 }),
      lugar: () => ({ lugar: null }),
      lado: () => ({ assuntos: [], sugestoes: [] }),
      ...outros,
    },
  }
}

const sessao = new Sessao()
const abrir = (api: FakeApi, endereco = '/rede') =>
  renderWithApi(
    <SessaoContext value={sessao}>
      <RedePage />
    </SessaoContext>,
    api,
    { endereco },
  )

describe('feeds', () => {
  test('REDE-01 a feed shows its posts, and the menu of each says why it is there', async () => {
    await abrir(servir([buildPost(1), buildPost(2)]))
    const posts = await screen.findAllByRole('article')
    expect(posts).toHaveLength(2)
    expect(within(posts[0]!).getByRole('link', { name: '#sal' })).toHaveAttribute('href', '/rede?assunto=sal')
    await userEvent.click(within(posts[0]!).getByRole('button', { name: 'Opções do post de Helena Prado' }))
    expect(await screen.findByText('Por que vejo isto: Você segue Helena Prado.')).toBeInTheDocument()
  })

  test('REDE-01 new posts are announced in a pill and stand nowhere before it is pressed', async () => {
    let chegou = false
    const posts = [buildPost(1)]
    await abrir(
      servir(posts, {
        feed: () => ({
          posts: chegou ? [buildPost(2), ...posts] : posts,
          proximo: null,
          topo: 'topo',
          base: null,
        }),
        novos: () => ({ novos: chegou ? 0 : 1 }),
      }),
    )
    const pilula = await screen.findByRole('button', { name: '1 publicação nova' })
    expect(screen.getAllByRole('article')).toHaveLength(1)
    chegou = true
    await userEvent.click(pilula)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })

  test('REDE-01 an empty feed says why and whom to follow', async () => {
    await abrir(
      servir([], {
        lado: () => ({
          assuntos: [],
          sugestoes: [
            {
              ...autor,
              avatar_url: null,
              profissional_id: null,
              especialidade: 'Cardiologia',
              tema: 'medicina',
              verificado: true,
              seguindo: false,
              motivo: 'cidade',
              em_comum: 0,
            },
          ],
        }),
      }),
      '/rede?feed=seguindo',
    )
    const vazio = (
      await screen.findByRole('heading', { name: 'Você ainda não segue ninguém que publicou' })
    ).closest('[role=tabpanel]')!
    expect(
      within(vazio as HTMLElement).getByRole('button', { name: 'Seguir Helena Prado' }),
    ).toBeInTheDocument()
  })

  test('REDE-01 a failure is told with a way to try again', async () => {
    await abrir(
      servir([], {
        feed: () => {
          throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
        },
      }),
    )
    expect(await screen.findByText('Não foi possível carregar as publicações')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Tentar/ })).toBeInTheDocument()
  })
})

describe('acts', () => {
  test('REDE-04 a like is seen at once, and a refused one is taken back and told', async () => {
    let recusar = false
    await abrir(
      servir([buildPost(1)], {
        curtir: () => {
          if (recusar) throw recusa('NAO_ENCONTRADO', 404, 'Não encontramos o que você procura.')
          return estado
        },
        descurtir: () => ({ ...estado, curtido: false, likes_count: 3 }),
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Curtir, 3 curtidas' }))
    const curtido = await screen.findByRole('button', { name: 'Curtir, 4 curtidas', pressed: true })
    await userEvent.click(curtido)
    recusar = true
    await userEvent.click(await screen.findByRole('button', { name: 'Curtir, 3 curtidas', pressed: false }))
    expect(await screen.findByText('Não foi possível concluir')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Curtir, 3 curtidas', pressed: false })).toBeInTheDocument()
  })

  test('REDE-05 blocking says what it does, and then nothing of the author is on the page', async () => {
    const bloqueados: string[] = []
    await abrir(
      servir([buildPost(1)], {
        feed: () => ({
          posts: bloqueados.length ? [] : [buildPost(1)],
          proximo: null,
          topo: null,
          base: null,
        }),
        bloquear: ({ id }) => {
          bloqueados.push(id)
          return { feito: true }
        },
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Opções do post de Helena Prado' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bloquear Helena Prado' }))
    const dialogo = await screen.findByRole('alertdialog', { name: 'Bloquear Helena Prado?' })
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Bloquear' }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(bloqueados).toEqual([autor.id])
  })
})

test('REDE-07 a search shows its words and says when it found nothing', async () => {
  await abrir(
    servir([], { busca: () => ({ posts: [], proximo: null, topo: null, pessoas: [], assuntos: [] }) }),
    '/rede?q=agulha',
  )
  expect(await screen.findByRole('heading', { name: 'Resultados para “agulha”' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Nada encontrado' })).toBeInTheDocument()
})
