import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PostAberto, PostNaLista } from '#domain/leitura/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { textos } from './messages.ts'

type Leitura = NonNullable<FakeApi['leitura']>

const id = '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const autor: PostAberto['autor'] = {
  id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  nome: 'Helena Prado',
  avatar_url: null,
  tipo_autor: 'profissional',
  profissional_id: '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  especialidade: 'Cardiologia',
  tema: 'neutra',
  identidade: 'MÉDICO(A) · CRM/PE 12345 · RQE 678',
  verificado: true,
}
const aberto: PostAberto = {
  id,
  autor,
  colaboracao: null,
  tipo_post: 'dica_saude',
  titulo: 'Medir a pressão',
  conteudo: 'Sente-se e espere.\n\nFontes:\n- INCA. Guia (2023). https://www.gov.br/inca',
  facetas: [],
  tags: [],
  midias: [],
  likes_count: 1,
  comentarios_count: 0,
  visualizacoes_count: 3,
  created_at: '2026-11-20T12:00:00.000Z',
  editado_em: null,
  proprio: false,
  curtido: false,
  salvo: false,
  seguindo: false,
  leitura: { progresso: 0, lido_em: null },
  minutos: 1,
  area: { relacao: 'registrada', assunto: 'Cardiologia', registro: 'Cardiologia · RQE 678' },
  revisado_em: '2026-11-20T12:00:00.000Z',
  revisao_antiga: false,
  demonstracao: false,
}
function naLista(mais: Partial<PostNaLista> = {}): PostNaLista {
  const { conteudo: _c, facetas: _f, midias: _m, visualizacoes_count: _v, editado_em: _e, ...resto } = aberto
  return { ...resto, comeco: 'Sente-se e espere.', capa: null, fontes: 1, com_video: false, ...mais }
}

/** A room of one post. */
function servidor(mais: Leitura = {}) {
  const leitura: Leitura = {
    inicio: () => ({
      hoje: '2026-11-25',
      campanhas: [{ chave: 'novembro-azul', quantas: 1 }],
      areas: [{ nome: 'Cardiologia', autores: 2 }],
      planos: [{ nome: 'Unimed', autores: 1 }],
      cidades: [{ nome: 'Recife/PE', autores: 1 }],
      assuntos: [{ tag: 'prevencao', nome: 'prevenção', publicacoes: 3, autores: 2 }],
      minha_cidade: 'Recife/PE',
      seguindo: 0,
      abertas: [],
    }),
    listar: vi.fn<NonNullable<Leitura['listar']>>(() => ({ posts: [naLista()], proximo: null })),
    abrir: () => aberto,
    marcar: vi.fn<NonNullable<Leitura['marcar']>>(({ lido }) =>
      lido ? { progresso: 100, lido_em: '2026-11-25T12:00:00.000Z' } : { progresso: 0, lido_em: null },
    ),
    ...mais,
  }
  return leitura
}

async function abrir(leitura: Leitura, endereco = '/posts-profissionais', rede: FakeApi['rede'] = {}) {
  guardarSessao()
  await renderApp(endereco, {
    acesso: { eu: () => pessoa() },
    rede: {
      comentarios: () => ({ comentarios: [], proximo: null }),
      lado: () => ({ assuntos: [], sugestoes: [] }),
      ...rede,
    },
    leitura,
  })
  return userEvent.setup()
}
afterEach(() => {
  localStorage.removeItem('leitura-letra')
  vi.unstubAllGlobals()
})

test('LEITURA-01 LEITURA-02 a card says what is unread, how long it is, its sources, and whether the area is registered', async () => {
  await abrir(servidor())
  const sala = await screen.findByRole('region', { name: textos.titulo })
  const cartao = within(within(sala).getByRole('listitem'))
  cartao.getByRole('link', { name: 'Medir a pressão' })
  for (const dito of [textos.novo, '1 minuto de leitura', '1 fonte', 'Revisado em 20/11/2026'])
    cartao.getByText(dito)
  cartao.getByText('Na área registrada do autor: Cardiologia · RQE 678')
  expect(
    cartao.getByRole('link', { name: 'Agendar com o autor: Helena Prado' }).getAttribute('href'),
  ).toContain(autor.profissional_id!)
})

test('LEITURA-01 filters go to the server, and an empty list gives a way out', async () => {
  const leitura = servidor({
    listar: vi.fn<NonNullable<Leitura['listar']>>(() => ({ posts: [], proximo: null })),
  })
  const user = await abrir(leitura, '/posts-profissionais?plano=Unimed')
  await screen.findByText(textos.nada)
  expect(leitura.listar).toHaveBeenCalledWith(expect.objectContaining({ plano: 'Unimed' }))
  await user.click(screen.getByRole('button', { name: textos.limparFiltros }))
  await waitFor(() =>
    expect(leitura.listar).toHaveBeenLastCalledWith(expect.not.objectContaining({ plano: 'Unimed' })),
  )
  await user.click(screen.getByRole('button', { name: 'De quem eu sigo' }))
  await screen.findByText(textos.semSeguidos)
})

test('LEITURA-01 an open post shows its text without the sources, and the sources with where they lead', async () => {
  const leitura = servidor()
  const user = await abrir(leitura, `/posts-profissionais?post=${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Medir a pressão' })
  screen.getByText('Sente-se e espere.')
  expect(screen.queryByText(/Fontes:/)).toBeNull()
  expect(screen.getByRole('link', { name: /gov\.br/ }).getAttribute('href')).toBe('https://www.gov.br/inca')
  await user.click(screen.getByRole('button', { name: textos.marcarLido }))
  await screen.findByRole('button', { name: textos.marcarNaoLido })
  expect(leitura.marcar).toHaveBeenCalledWith({ id, lido: true })
})

test('LEITURA-01 the size of the letters is remembered on the device', async () => {
  const user = await abrir(servidor(), `/posts-profissionais?post=${id}`)
  await user.click(await screen.findByRole('radio', { name: 'A+' }))
  expect(localStorage.getItem('leitura-letra')).toBe('grande')
  expect(screen.getByRole('radio', { name: 'A+' })).toBeChecked()
})

test('LEITURA-01 a question that the server refuses keeps its words', async () => {
  const comentar = vi.fn<() => never>(() => {
    throw recusa('RESTRITO', 409)
  })
  const user = await abrir(servidor(), `/posts-profissionais?post=${id}`, { comentar })
  await user.click(await screen.findByRole('button', { name: textos.perguntar }))
  const dialogo = within(await screen.findByRole('dialog'))
  await user.click(await dialogo.findByRole('button', { name: new RegExp(`^${textos.enviar}`) }))
  await dialogo.findByText(textos.perguntaVazia)
  await user.type(dialogo.getByLabelText(textos.pergunta), 'Vale para idosos?')
  await user.click(dialogo.getByRole('button', { name: new RegExp(`^${textos.enviar}`) }))
  await waitFor(() => expect(comentar).toHaveBeenCalledOnce())
  expect(dialogo.getByLabelText(textos.pergunta)).toHaveValue('Vale para idosos?')
})

test('LEITURA-01 listening is offered where the device has a voice for Portuguese, paragraph by paragraph', async () => {
  const ditos: string[] = []
  class Fala extends EventTarget {
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Fala)
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'pt-BR' }],
      cancel: () => undefined,
      speak: (fala: Fala) => {
        ditos.push(fala.text)
        queueMicrotask(() => fala.dispatchEvent(new Event('end')))
      },
    }),
  )
  const user = await abrir(servidor(), `/posts-profissionais?post=${id}`)
  await user.click(await screen.findByRole('button', { name: textos.ouvir }))
  await waitFor(() => expect(ditos).toEqual(['Medir a pressão', 'Sente-se e espere.']))
  await screen.findByRole('button', { name: textos.ouvir })
})
