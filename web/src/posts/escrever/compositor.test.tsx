import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MeuPost } from '#domain/posts/contract-escrita.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { meus as palavrasDosMeus, textos } from '../messages-escrever.ts'
import { Compositor } from './compositor.tsx'
import { MeusPosts } from './meus-posts.tsx'

const AGORA = '2026-11-28T12:00:00.000Z'
const usuario_id = '00000000-0000-4000-8000-000000000001'

const api = (tipo_autor: 'paciente' | 'profissional' = 'profissional') => ({
  posts: {
    quemEscreve: vi.fn(() => ({
      tipo_autor,
      tipos: (tipo_autor === 'profissional'
        ? (['dica_saude', 'pergunta', 'experiencia', 'discussao'] as const)
        : (['pergunta', 'experiencia', 'discussao'] as const)
      ).slice(),
      conselhos: ['CRM'],
      nome: 'Helena Prado',
      convites: 0,
    })),
    salvar: vi.fn(({ versao }: { versao: number }) => ({ versao: versao + 1, updated_at: AGORA })),
    publicar: vi.fn(({ id }: { id: string }) => ({ id, created_at: AGORA, avisos: [] })),
    editar: vi.fn(() => ({ versao: 4, editado_em: AGORA, avisos: [] })),
    mencionaveis: vi.fn(() => [
      {
        usuario_id: '00000000-0000-4000-8000-000000000002',
        profissional_id: '00000000-0000-4000-8000-000000000003',
        nome: 'Caio Moura',
        avatar_url: null,
        especialidade: 'Nutrição',
      },
    ]),
  },
})

const abrir = async (servidor: ReturnType<typeof api>, post: MeuPost | null = null) => {
  const onFechar = vi.fn()
  await renderWithApi(<Compositor usuario_id={usuario_id} post={post} onFechar={onFechar} />, servidor)
  return { onFechar, campo: await screen.findByRole('textbox', { name: textos.texto }) }
}
// The words of waiting stand in the button too.
const publicar = () => userEvent.click(screen.getByRole('button', { name: /^Publicar/ }))

test('REDE-02 a post is written with its hashtags and mentions in sight, and published', async () => {
  const servidor = api()
  const { campo, onFechar } = await abrir(servidor)
  await userEvent.type(campo, 'Sobre #sono com @Cai')
  await userEvent.click(await screen.findByRole('button', { name: /Caio Moura/ }))
  const visto = await screen.findByRole('list', { name: textos.noTexto })
  expect(
    within(visto)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['@Caio Moura', '#sono'])
  await publicar()
  await waitFor(() => expect(onFechar).toHaveBeenCalled())
  expect(servidor.posts.salvar).toHaveBeenCalledWith(
    expect.objectContaining({
      conteudo: 'Sobre #sono com @Caio Moura ',
      mencoes: ['00000000-0000-4000-8000-000000000002'],
    }),
  )
  expect(servidor.posts.publicar).toHaveBeenCalledTimes(1)
})

test('REDE-02 who may not give tips is not offered them, and an empty post says what is missing', async () => {
  const servidor = api('paciente')
  await abrir(servidor)
  expect(screen.queryByRole('radio', { name: /Dica de Saúde/ })).toBeNull()
  await publicar()
  expect(await screen.findByText('Escreva o texto do post.')).toBeVisible()
  expect(servidor.posts.publicar).not.toHaveBeenCalled()
})

test('REDE-09 data of a patient are shown before publishing, with what to do, and nothing is sent', async () => {
  const servidor = api()
  const { campo } = await abrir(servidor)
  await userEvent.type(campo, 'Atendi o CPF 529.982.247-25')
  expect(await screen.findByText('Um número de CPF')).toBeVisible()
  await publicar()
  expect(servidor.posts.publicar).not.toHaveBeenCalled()
  expect(campo).toHaveValue('Atendi o CPF 529.982.247-25')
})

test('REDE-10 words of distress show the author 188 and hold nothing', async () => {
  const servidor = api('paciente')
  const { campo } = await abrir(servidor)
  await userEvent.type(campo, 'Não aguento mais, quero morrer')
  expect(await screen.findByRole('link', { name: 'Ligar 188 (CVV)' })).toHaveAttribute('href', 'tel:188')
  await publicar()
  await waitFor(() => expect(servidor.posts.publicar).toHaveBeenCalledTimes(1))
})

test('REDE-02 editing a published post sends the edit alone, once it is saved', async () => {
  const servidor = api()
  const { campo, onFechar } = await abrir(servidor, {
    id: '00000000-0000-4000-8000-000000000009',
    versao: 3,
    status: 'publicado',
    tipo_post: 'pergunta',
    titulo: 'Sono',
    conteudo: 'Quantas horas?',
    midias: [],
    mencoes: [],
    publicar_em: null,
    editado_em: null,
    apagado_em: null,
    created_at: AGORA,
    updated_at: AGORA,
    colaboracao: null,
  })
  await userEvent.type(campo, ' Por noite.')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar edição/ }))
  await waitFor(() => expect(onFechar).toHaveBeenCalled())
  expect(servidor.posts.editar).toHaveBeenCalledWith(
    expect.objectContaining({ versao: 3, conteudo: 'Quantas horas? Por noite.' }),
  )
  expect(servidor.posts.salvar).not.toHaveBeenCalled()
})

test('REDE-03 an invitation is read whole and accepted where the notice leads', async () => {
  const responderConvite = vi.fn(() => ({ situacao: 'aceita' as const }))
  await renderWithApi(
    <MeusPosts aba="convites" comConvites onAba={vi.fn()} onContinuar={vi.fn()} onFechar={vi.fn()} />,
    {
      posts: {
        convites: () => ({
          convites: [
            {
              id: '00000000-0000-4000-8000-000000000004',
              post_id: '00000000-0000-4000-8000-000000000005',
              situacao: 'pendente',
              autor: 'Helena Prado',
              post_status: 'rascunho',
              tipo_post: 'dica_saude',
              titulo: 'Sono',
              conteudo: 'Sete horas por noite.',
              facetas: [],
              midias: [],
              created_at: AGORA,
            },
          ],
        }),
        responderConvite,
      },
    },
  )
  expect(await screen.findByText('Sete horas por noite.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: palavrasDosMeus.aceitar }))
  await waitFor(() =>
    expect(responderConvite).toHaveBeenCalledWith({
      id: '00000000-0000-4000-8000-000000000004',
      aceita: true,
    }),
  )
})

test('REDE-02 a professional is given the place for sources, and sees which of them are understood', async () => {
  const { campo } = await abrir(api())
  const incluir = await screen.findByRole('button', { name: textos.incluirFontes })
  expect(incluir).toBeDisabled()
  await userEvent.type(campo, 'Durma cedo.')
  await userEvent.click(incluir)
  expect(campo).toHaveValue('Durma cedo.\n\nFontes:\n- Instituição. Título da publicação (ano). https://')
  await waitFor(() => expect(campo).toHaveFocus())
  await userEvent.clear(campo)
  await userEvent.paste(
    'Durma cedo.\nFontes:\n- Ministério da Saúde. Sono (2024). https://exemplo.com.br/sono',
  )
  expect(screen.getByText('1 fonte no fim do texto')).toBeInTheDocument()
  expect(
    screen.getByText('Ministério da Saúde. Sono (2024) · https://exemplo.com.br/sono'),
  ).toBeInTheDocument()
})

test('REDE-02 a patient who tells an experience is not asked for sources', async () => {
  await abrir(api('paciente'))
  expect(screen.queryByRole('button', { name: textos.incluirFontes })).toBeNull()
})
