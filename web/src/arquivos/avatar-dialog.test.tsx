import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAXIMO_A_RECORTAR, type OrigemDaFoto } from '#domain/arquivos/avatar.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { SessaoContext, useUsuario } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'

const ANTES = '/arquivos/avatars/a/avatar.jpg?t=1'
const DEPOIS = '/arquivos/avatars/a/avatar.jpg?t=2'

const foto = (size = 10, name = 'eu.png', type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type })

/** The sizes that a browser would measure: a picture of 800 by 600 in a stage of 400 by 300. */
beforeEach(() => {
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => undefined
  const measures = { naturalWidth: 800, naturalHeight: 600, offsetWidth: 400, offsetHeight: 300 }
  for (const [name, value] of Object.entries(measures))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['offsetWidth', 'offsetHeight', 'naturalWidth', 'naturalHeight'])
    Reflect.deleteProperty(HTMLImageElement.prototype, name)
})

function Tela({ origem, onFechar }: { origem: OrigemDaFoto; onFechar: () => void }) {
  const usuario = useUsuario()
  if (!usuario) return null
  return (
    <>
      <output aria-label="Foto de quem entrou">{usuario.avatar_url ?? 'nenhuma'}</output>
      <AvatarDialog open onOpenChange={(open) => !open && onFechar()} origem={origem} />
    </>
  )
}

async function abrir(origem: OrigemDaFoto, api: FakeApi['arquivos'] = {}, avatar_url: string | null = ANTES) {
  guardarSessao()
  const sessao = new Sessao()
  const onFechar = vi.fn()
  const rendered = await renderWithApi(
    <Tela origem={origem} onFechar={onFechar} />,
    { acesso: { eu: () => pessoa({ avatar_url }) }, arquivos: api },
    { around: (ui) => <SessaoContext value={sessao}>{ui}</SessaoContext> },
  )
  onTestFinished(() => sessao.sair())
  act(() => sessao.iniciar())
  await screen.findByRole('dialog', { name: avatar_url ? 'Alterar foto' : 'Adicionar foto' })
  return { ...rendered, onFechar, user: userEvent.setup({ applyAccept: false }) }
}

const campo = () => screen.getByLabelText(/Arraste uma foto/)
const daPessoa = () => screen.getByLabelText('Foto de quem entrou').textContent

/** Chooses a picture and lets the browser draw it. */
async function escolher(user: ReturnType<typeof userEvent.setup>, file = foto()) {
  await user.upload(campo(), file)
  const imagem = await waitFor(() => {
    const found = document.querySelector<HTMLImageElement>('img[src="blob:foto"]')
    if (!found) throw new Error('the picture is not there')
    return found
  })
  fireEvent.load(imagem)
  return waitFor(() => {
    const salvar = screen.getByRole('button', { name: /Salvar foto/ })
    expect(salvar).toBeEnabled()
    return salvar
  })
}

describe('PERSON-04 what may be chosen', () => {
  const imagens = 'Por favor, selecione apenas arquivos de imagem.'
  test.each([
    ['perfil', 'a document', foto(10, 'a.pdf', 'application/pdf'), imagens],
    ['perfil', 'a drawing', foto(10, 'a.svg', 'image/svg+xml'), imagens],
    ['perfil', 'a page', foto(10, 'a.html', 'text/html'), imagens],
    [
      'perfil',
      'a format of phones',
      foto(10, 'IMG_1.HEIC', 'image/heic'),
      'Este formato de foto não é aceito. Envie em JPG, PNG ou WebP.',
    ],
    [
      'perfil',
      'what is too large even to cut',
      foto(MAXIMO_A_RECORTAR + 1),
      'A imagem deve ter no máximo 2MB.',
    ],
    [
      'cabecalho',
      'what is too large even to cut',
      foto(MAXIMO_A_RECORTAR + 1),
      'A imagem deve ter no máximo 5MB.',
    ],
  ] as const)('PERSON-04 in %s, %s is refused in its words', async (origem, _, file, palavras) => {
    const { user } = await abrir(origem)
    await user.upload(campo(), file)
    expect(await screen.findByRole('alert')).toHaveTextContent(palavras)
    expect(screen.queryByRole('button', { name: /Salvar foto/ })).not.toBeInTheDocument()
  })

  test('PERSON-04 a photo of exactly the limit is taken, chosen or pasted', async () => {
    const { user } = await abrir('perfil')
    await user.upload(campo(), foto(MAXIMO_A_RECORTAR + 1))
    await screen.findByRole('alert')
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(paste, { clipboardData: { files: [foto(MAXIMO_A_RECORTAR)] } })
    act(() => void document.dispatchEvent(paste))
    expect(await screen.findByRole('button', { name: /Salvar foto/ })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('PERSON-04 what the browser cannot draw is no picture', async () => {
    const { user } = await abrir('perfil')
    await user.upload(campo(), foto())
    fireEvent.error(await waitFor(() => document.querySelector('img[src="blob:foto"]')!))
    expect(await screen.findByRole('alert')).toHaveTextContent(imagens)
  })
})

describe('PERSON-05 the photo that is sent', () => {
  test('PERSON-05 it goes with its square and where it was chosen, and shows wherever the person is drawn', async () => {
    const enviarAvatar = vi.fn((_input: { query: object; body: File }) => ({ avatar_url: DEPOIS }))
    const { user, onFechar } = await abrir('cabecalho', { enviarAvatar })
    expect(daPessoa()).toBe(ANTES)
    await user.click(await escolher(user))
    await waitFor(() => expect(onFechar).toHaveBeenCalled())
    const [{ query, body }] = enviarAvatar.mock.calls[0]!
    expect(query).toEqual({ origem: 'cabecalho', x: 100, y: 0, lado: 600 })
    // The file's own name is not sent.
    expect([body.name, body.type, body.size]).toEqual(['foto', 'image/png', 10])
    expect(daPessoa()).toBe(DEPOIS)
    expect(await screen.findByText('Foto atualizada')).toBeInTheDocument()
  })

  test('PERSON-05 the keyboard moves the square and the slider comes nearer', async () => {
    const enviarAvatar = vi.fn((_input: { query: object }) => ({ avatar_url: DEPOIS }))
    const { user } = await abrir('perfil', { enviarAvatar })
    const salvar = await escolher(user)
    fireEvent.change(screen.getByRole('slider', { name: 'Aproximar' }), { target: { value: '2' } })
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2,0 vezes')
    screen.getByRole('group', { name: 'Recorte da foto' }).focus()
    await user.keyboard('{ArrowRight}')
    await user.click(salvar)
    await waitFor(() => expect(enviarAvatar).toHaveBeenCalled())
    const { query } = enviarAvatar.mock.calls[0]![0] as { query: { x: number; lado: number } }
    expect(query.lado).toBe(300)
    expect(query.x).not.toBe(250)
  })

  test.each([
    ['cabecalho', 3_000],
    ['perfil', 5_000],
  ] as const)('SHELL-09 in %s the message goes after %i ms', async (origem, duration) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { onFechar } = await abrir(origem, { removerAvatar: () => ({ avatar_url: null }) })
    fireEvent.click(screen.getByRole('button', { name: /Remover foto/ }))
    await waitFor(() => expect(onFechar).toHaveBeenCalled())
    expect(await screen.findByText('Foto removida')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(duration - 1_500))
    expect(screen.getByText('Foto removida')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1_600))
    expect(screen.queryByText('Foto removida')).not.toBeInTheDocument()
  })

  test.each([
    [
      'the server fails',
      () => recusa('ERRO_INESPERADO', 500),
      'Erro ao fazer upload da imagem. Tente novamente.',
    ],
    ['no answer comes', () => new TypeError('x'), 'Erro ao fazer upload da imagem. Tente novamente.'],
    ['it is too large after all', () => recusa('GRANDE_DEMAIS', 413), 'A imagem deve ter no máximo 5MB.'],
    [
      'its content is none',
      () => recusa('IMAGEM_RECUSADA', 422, 'Por favor, selecione apenas arquivos de imagem.'),
      'Por favor, selecione apenas arquivos de imagem.',
    ],
    [
      'there were too many',
      () => recusa('MUITAS_TENTATIVAS', 429),
      'Muitos envios em pouco tempo. Aguarde alguns minutos e tente de novo.',
    ],
  ])('PERSON-05 when %s the person reads why, and what was chosen stays', async (_, erro, palavras) => {
    const { user, onFechar } = await abrir('cabecalho', {
      enviarAvatar: () => {
        throw erro()
      },
    })
    await user.click(await escolher(user))
    expect(await screen.findByRole('alert')).toHaveTextContent(palavras)
    expect(screen.getByRole('button', { name: /Salvar foto/ })).toBeEnabled()
    expect(onFechar).not.toHaveBeenCalled()
    expect(daPessoa()).toBe(ANTES)
  })

  test('PERSON-05 two clicks send once', async () => {
    let enviadas = 0
    const { user } = await abrir('perfil', {
      enviarAvatar: () => new Promise<never>(() => void enviadas++),
    })
    const salvar = await escolher(user)
    await user.dblClick(salvar)
    expect(await screen.findByRole('progressbar', { name: 'Envio da foto' })).toBeInTheDocument()
    expect(enviadas).toBe(1)
  })
})

describe('SHELL-07 the photo that is there', () => {
  test('SHELL-07 it is removed, and a person without one is asked to add one', async () => {
    const { user, onFechar } = await abrir('perfil', { removerAvatar: () => ({ avatar_url: null }) })
    await user.click(screen.getByRole('button', { name: /Remover foto/ }))
    await waitFor(() => expect(onFechar).toHaveBeenCalled())
    expect(daPessoa()).toBe('nenhuma')
    expect(await screen.findByRole('dialog', { name: 'Adicionar foto' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Remover foto/ })).not.toBeInTheDocument()
  })

  test('PERSON-05 when it cannot be removed the person reads so', async () => {
    const { user } = await abrir('perfil', {
      removerAvatar: () => {
        throw recusa('ERRO_INESPERADO', 500)
      },
    })
    await user.click(screen.getByRole('button', { name: /Remover foto/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao atualizar avatar. Tente novamente.')
    expect(daPessoa()).toBe(ANTES)
  })
})
