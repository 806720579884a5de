import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import type { Dica, MarcasDaDica, PreferenciasDeDicas } from '#domain/dicas/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { editorial, textos } from './messages.ts'

type Dicas = NonNullable<FakeApi['dicas']>

const semMarcas: MarcasDaDica = {
  lida_em: null,
  salva_em: null,
  feita_em: null,
  arquivada_em: null,
  lembrar_em: null,
  respostas: null,
}
const id = '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const dica: Dica = {
  id,
  titulo: 'Como medir a pressão sem erro',
  resumo: 'Cinco minutos de descanso mudam o resultado.',
  texto: 'Sente-se.\n\n## Antes\n- Descanse.\n- Não fale.',
  categoria: 'prevencao',
  campanha: null,
  faixas: [],
  interesses: ['coracao'],
  minutos: 1,
  perguntas: 1,
  revisado_em: '2026-10-01',
  vencida: false,
  demonstracao: true,
  marcas: semMarcas,
  fontes: [
    {
      titulo: 'Diretrizes',
      instituicao: 'Sociedade Brasileira de Cardiologia',
      ano: 2023,
      url: 'https://www.portal.cardiol.br',
    },
  ],
  quiz: [
    { pergunta: 'Quanto descansar?', opcoes: ['Nada', 'Cinco minutos'], certa: 1, porque: 'O corpo acalma.' },
  ],
  acao: { tipo: 'medida', rotulo: 'Anotar a pressão', medida: 'pressao' },
  autor: {
    nome: 'Helena Prado',
    profissional_id: id,
    especialidade: 'Cardiologia',
    identidade: 'MÉDICO(A) · CRM/PE 12345',
  },
  revisores: 2,
}
const semEscolhas: PreferenciasDeDicas = { interesses: [], faixa: null, edicao: null }

/** A server of one tip. */
function servidor(mais: Dicas = {}) {
  let marcas = semMarcas
  let preferencias = semEscolhas
  const atual = () => ({ ...dica, marcas })
  const dicas: Dicas = {
    inicio: () => ({
      hoje: '2026-11-25',
      do_dia: atual(),
      campanhas: [{ chave: 'novembro-azul', quantas: 2 }],
      preferencias,
      novas: 1,
      salvas: 0,
    }),
    listar: vi.fn<NonNullable<Dicas['listar']>>(() => ({ itens: [atual()], total: 1 })),
    abrir: atual,
    marcar: vi.fn<NonNullable<Dicas['marcar']>>(({ id: _, ...mudanca }) => {
      for (const [nome, sim] of Object.entries(mudanca))
        marcas = { ...marcas, [`${nome}_em`]: sim ? '2026-11-25T12:00:00.000Z' : null }
      return marcas
    }),
    lembrar: vi.fn<NonNullable<Dicas['lembrar']>>(({ em }) => (marcas = { ...marcas, lembrar_em: em })),
    responder: vi.fn<NonNullable<Dicas['responder']>>(({ respostas }) => (marcas = { ...marcas, respostas })),
    preferir: vi.fn<NonNullable<Dicas['preferir']>>((novas) => (preferencias = novas as PreferenciasDeDicas)),
    ...mais,
  }
  return dicas
}
const abrir = (endereco: string, dicas: Dicas, quem: Parameters<typeof pessoa>[0] = {}) => {
  guardarSessao()
  return renderApp(endereco, { acesso: { eu: () => pessoa(quem) }, dicas })
}
const botao = (nome: string | RegExp) => screen.findByRole('button', { name: nome })

afterEach(() => vi.unstubAllGlobals())

test('DICA-01 the list has the tip of the day, campaigns and filters; a tip is saved and the save undone', async () => {
  const user = userEvent.setup()
  const dicas = servidor()
  await abrir('/dicas-saude', dicas)
  expect(await screen.findByRole('region', { name: dica.titulo })).toHaveTextContent(textos.doDia)
  await user.click(await botao('Novembro Azul (2)'))
  await waitFor(() =>
    expect(dicas.listar).toHaveBeenLastCalledWith(expect.objectContaining({ campanha: 'novembro-azul' })),
  )
  await user.type(screen.getByLabelText(textos.buscar), 'pressão')
  await waitFor(() =>
    expect(dicas.listar).toHaveBeenLastCalledWith(expect.objectContaining({ busca: 'pressão' })),
  )
  await user.click(await botao(`${textos.salvar}: ${dica.titulo}`))
  await user.click(await botao(textos.desfazer))
  await waitFor(() => expect(dicas.marcar).toHaveBeenCalledTimes(2))
  expect(vi.mocked(dicas.marcar!).mock.calls.map(([input]) => input)).toEqual([
    { id, salva: true },
    { id, salva: false },
  ])
})

test('DICA-01 an empty list says why and takes the filters away', async () => {
  const user = userEvent.setup()
  const dicas = servidor({ listar: vi.fn<NonNullable<Dicas['listar']>>(() => ({ itens: [], total: 0 })) })
  const { endereco } = await abrir('/dicas-saude?estado=salvas', dicas)
  expect(await screen.findByText(textos.nadaNoEstado.salvas)).toBeInTheDocument()
  await user.click(await botao(textos.limparFiltros))
  await waitFor(() => expect(endereco()).toBe('/dicas-saude'))
})

test('DICA-01 an open tip is marked as read once, shows sources and author, and its quiz explains each answer', async () => {
  const user = userEvent.setup()
  const dicas = servidor()
  await abrir(`/dicas-saude?dica=${id}`, dicas)
  expect(await screen.findByRole('heading', { level: 1, name: dica.titulo })).toBeInTheDocument()
  await waitFor(() => expect(dicas.marcar).toHaveBeenCalledWith({ id, lida: true }))
  expect(screen.getByRole('heading', { level: 2, name: 'Antes' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /portal.cardiol.br/ })).toHaveAttribute(
    'href',
    'https://www.portal.cardiol.br',
  )
  expect(screen.getByText(/CRM\/PE 12345/)).toBeInTheDocument()
  expect(screen.getByText(textos.demonstracao)).toBeInTheDocument()
  const whatsapp = new URL(screen.getByRole('link', { name: textos.whatsapp }).getAttribute('href')!)
  expect(whatsapp.searchParams.get('text')).toContain(`/dicas-saude?dica=${id}`)

  await user.click(await botao(textos.quiz.conferir))
  expect(await screen.findByText(textos.quiz.faltam)).toBeInTheDocument()
  await user.click(screen.getByLabelText('Nada'))
  await user.click(await botao(textos.quiz.conferir))
  expect(await screen.findByText(textos.quiz.acertos(0, 1))).toBeInTheDocument()
  expect(screen.getByText(/A resposta é: Cinco minutos/)).toBeInTheDocument()
  expect(dicas.responder).toHaveBeenCalledWith({ id, respostas: [0] })
  await user.click(await botao(textos.marcarNova))
  await waitFor(() => expect(dicas.marcar).toHaveBeenLastCalledWith({ id, lida: false }))
  // Read again by itself only at the next load.
  expect(dicas.marcar).toHaveBeenCalledTimes(2)
})

test('DICA-03 a tip leads a patient to the measure, and a professional to a reminder that can be taken back', async () => {
  const user = userEvent.setup()
  const primeiro = servidor()
  const { unmount } = await abrir(`/dicas-saude?dica=${id}`, primeiro)
  expect(await screen.findByRole('link', { name: 'Anotar a pressão' })).toHaveAttribute(
    'href',
    '/perfil-paciente?aba=prontuario',
  )
  unmount()
  const dicas = servidor()
  await abrir(`/dicas-saude?dica=${id}`, dicas, { perfil: 'profissional' })
  await user.click(await botao(textos.lembrarDepois))
  const dialogo = within(await screen.findByRole('dialog'))
  await user.click(dialogo.getByRole('button', { name: /^Marcar lembrete/ }))
  await waitFor(() => expect(dicas.lembrar).toHaveBeenCalledWith({ id, em: '2026-12-02T11:00:00.000Z' }))
  expect(await screen.findByText(textos.lembrete.para('02/12/2026 08:00'))).toBeInTheDocument()
  await user.click(await botao(textos.lembrete.tirar))
  await waitFor(() => expect(dicas.lembrar).toHaveBeenLastCalledWith({ id, em: null }))
})

test('DICA-03 the edition 50+ follows the mark of the account, puts listening first, and can be left', async () => {
  const user = userEvent.setup()
  const falar = vi.fn<(fala: { text: string }) => void>()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'pt-BR' }],
    speak: falar,
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  const dicas = servidor()
  const { unmount } = await abrir('/dicas-saude', dicas, { tem_50_mais: true })
  const doDia = within(await screen.findByRole('region', { name: dica.titulo }))
  const ouvir = await doDia.findByRole('button', { name: textos.ouvir })
  const ler = doDia.getByRole('link', { name: new RegExp(textos.lerDica) })
  expect(ouvir.compareDocumentPosition(ler) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(ouvir)
  expect(falar.mock.calls[0]![0].text).toContain(dica.titulo)
  const edicao = await botao(textos.edicao)
  expect(edicao).toHaveAttribute('aria-pressed', 'true')
  await user.click(edicao)
  await waitFor(() => expect(dicas.preferir).toHaveBeenCalledWith({ ...semEscolhas, edicao: 'comum' }))
  await waitFor(() => expect(edicao).toHaveAttribute('aria-pressed', 'false'))
  // While the voice of this test is there.
  unmount()
})

test('DICA-01 without a voice for Portuguese nothing offers to listen', async () => {
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US' }],
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  const { unmount } = await abrir(`/dicas-saude?dica=${id}`, servidor())
  await screen.findByRole('heading', { level: 1, name: dica.titulo })
  expect(screen.queryByRole('button', { name: textos.ouvir })).not.toBeInTheDocument()
  unmount()
})

const emRevisao: DicaEmEdicao = {
  ...dica,
  status: 'enviada',
  versao: 2,
  rodada: 1,
  rodada_aberta: true,
  enviada_em: '2026-11-20T12:00:00.000Z',
  revisado_em: null,
  autor: 'Rui Lima',
  propria: false,
  revisei: false,
  aprovacoes: 0,
  pareceres: [],
}

test('DICA-02 a reviewer asks for a change with words, and a refusal keeps what was typed', async () => {
  const user = userEvent.setup()
  let vezes = 0
  const revisar = vi.fn<NonNullable<Dicas['revisar']>>(() => {
    if (++vezes === 1) throw recusa('MUDOU', 409, 'A dica mudou enquanto você trabalhava nela.')
    return { ...emRevisao, revisei: true }
  })
  await abrir(
    '/dicas-saude?aba=fila',
    servidor({ fila: () => ({ dicas: [emRevisao], editor: false }), revisar }),
    { perfil: 'profissional' },
  )
  await user.click(await botao(editorial.pedirMudanca))
  const dialogo = within(await screen.findByRole('alertdialog'))
  await user.click(dialogo.getByRole('button', { name: editorial.pedirMudanca }))
  expect(await dialogo.findByText(editorial.pedirMudancaFalta)).toBeInTheDocument()
  await user.type(dialogo.getByLabelText(/Pedido/), 'Falta a fonte.')
  await user.click(dialogo.getByRole('button', { name: editorial.pedirMudanca }))
  expect(await screen.findByText(/A dica mudou/)).toBeInTheDocument()
  expect(dialogo.getByLabelText(/Pedido/)).toHaveValue('Falta a fonte.')
  await user.click(dialogo.getByRole('button', { name: editorial.pedirMudanca }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(revisar.mock.lastCall![0]).toEqual({
    id,
    rodada: 1,
    parecer: 'pede-mudanca',
    texto: 'Falta a fonte.',
  })
})

test('DICA-02 an editor publishes only what two approved, and a professional who is not verified is told why', async () => {
  const publicar = vi.fn<NonNullable<Dicas['publicar']>>(() => emRevisao)
  const aprovada = {
    ...emRevisao,
    id: '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b',
    titulo: 'Aprovada',
    aprovacoes: 2,
  }
  const { unmount } = await abrir(
    '/dicas-saude?aba=fila',
    servidor({ fila: () => ({ dicas: [emRevisao, aprovada], editor: true }), publicar }),
    { perfil: 'administrador-geral' },
  )
  const botoes = await screen.findAllByRole('button', { name: editorial.publicar })
  expect(botoes.map((cada) => cada.hasAttribute('disabled'))).toEqual([true, false])
  await userEvent.click(botoes[1]!)
  await waitFor(() => expect(publicar).toHaveBeenCalledWith({ id: aprovada.id, versao: 2 }))
  unmount()
  await abrir(
    '/dicas-saude?aba=minhas',
    servidor({
      minhas: () => {
        throw recusa('NAO_VERIFICADO', 403, 'Complete a verificação.')
      },
    }),
    { perfil: 'profissional' },
  )
  expect(await screen.findByText(editorial.naoVerificado)).toBeInTheDocument()
})

test('DICA-02 a draft is written with sources and a quiz, and a line that cannot be read is named and kept', async () => {
  const user = userEvent.setup()
  const escrever = vi.fn<NonNullable<Dicas['escrever']>>(() => emRevisao)
  await abrir('/dicas-saude?aba=minhas', servidor({ minhas: () => ({ dicas: [] }), escrever }), {
    perfil: 'profissional',
  })
  await user.click(await botao(editorial.escrever))
  const form = within(await screen.findByRole('dialog'))
  const { form: palavras } = editorial
  await user.type(form.getByLabelText(/^Título/), 'Água')
  await user.type(form.getByLabelText(/^Resumo/), 'Beba aos poucos.')
  await user.type(form.getByLabelText(/^Texto/), 'Aos goles.')
  await user.type(form.getByLabelText(/^Fontes/), 'Guia; MS')
  await user.type(form.getByLabelText(/^Palavras do botão/), 'Lembrar')
  await user.click(form.getByRole('button', { name: /^Salvar rascunho/ }))
  expect(await form.findByText(palavras.fonteErrada(1))).toBeInTheDocument()
  await user.type(form.getByLabelText(/^Fontes/), '; 2014')
  await user.click(form.getByRole('button', { name: /^Salvar rascunho/ }))
  await waitFor(() => expect(escrever).toHaveBeenCalledOnce())
  expect(escrever.mock.calls[0]![0]).toMatchObject({
    versao: 0,
    conteudo: {
      titulo: 'Água',
      fontes: [{ titulo: 'Guia', instituicao: 'MS', ano: 2014, url: null }],
      acao: { tipo: 'lembrete', rotulo: 'Lembrar', dias: 7 },
    },
  })
})
