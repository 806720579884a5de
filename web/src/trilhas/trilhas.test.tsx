import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { dataLocal } from '#domain/formato/fuso.ts'
import { aplicarModelo, modelosDoProduto } from '#domain/trilhas/modelos.ts'
import type { Trilha } from '#domain/trilhas/schemas.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { MinhaTrilha } from './components/minha-trilha.tsx'
import { textos } from './messages.ts'
import { comRegistro } from './use-trilhas.ts'

let n = 0
const novoId = () => `00000000-0000-4000-8000-${String((n += 1)).padStart(12, '0')}`
const ZONA = 'America/Sao_Paulo'
const hoje = dataLocal(Date.now(), ZONA)
const plano = aplicarModelo(modelosDoProduto[0]!, hoje, novoId)

const trilha = (mais: Partial<Trilha> = {}): Trilha => ({
  id: novoId(),
  paciente_id: novoId(),
  paciente: 'Marina Duarte',
  profissional_id: novoId(),
  profissional: 'Helena Prado',
  avatar_url: null,
  status: 'ativa',
  andamento: 'em-andamento',
  zona: ZONA,
  versao: 1,
  versao_aceita: 1,
  objetivo: plano.objetivo,
  fora_da_faixa_em: null,
  vence_em: null,
  perguntas_abertas: 0,
  modelo: { nome: 'Pressão sob controle', versao: 1 },
  propria: false,
  vive: true,
  versoes: [
    {
      versao: 1,
      plano,
      motivo: '',
      created_at: new Date().toISOString(),
      aceite: { por: 'Marina Duarte', em: new Date().toISOString() },
    },
  ],
  pausas: [],
  registros: [],
  perguntas: [],
  mudancas: [],
  ...mais,
})

const abrir = async (dela: Trilha, api = {}) => {
  const registrar = vi.fn().mockResolvedValue(null)
  const onMudar = vi.fn()
  await renderWithApi(
    <MinhaTrilha trilha={dela} deOutra={false} registrar={registrar} onMudar={onMudar} />,
    api,
  )
  return { registrar, onMudar }
}

test('TRILHA-04 a step of today is done with one tap, and undone by the same toast', async () => {
  const { registrar } = await abrir(trilha())
  await userEvent.click(
    await screen.findByRole('button', { name: textos.marcar('Tomar o remédio da pressão') }),
  )
  expect(registrar).toHaveBeenCalledWith(
    expect.objectContaining({ acao: 'feito', ocorrencia: `${hoje}T08:00`, corrige_id: null }),
  )
  await userEvent.click(await screen.findByRole('button', { name: textos.desfazer }))
  expect(registrar).toHaveBeenLastCalledWith(
    expect.objectContaining({ acao: 'desfeito', corrige_id: registrar.mock.calls[0]![0].registro_id }),
  )
})

test('TRILHA-04 a value that cannot be is said before it is sent, and stays as it was typed', async () => {
  const { registrar } = await abrir(trilha())
  const [primeiro] = await screen.findAllByRole('button', { name: /^Medir/ })
  await userEvent.click(primeiro!)
  const dialogo = within(await screen.findByRole('dialog'))
  await userEvent.type(dialogo.getByLabelText('máxima (mmHg)'), '80')
  await userEvent.type(dialogo.getByLabelText('mínima (mmHg)'), '120')
  await userEvent.click(dialogo.getByRole('button', { name: textos.salvar }))
  expect(dialogo.getByText(/não foram trocados/)).toBeInTheDocument()
  expect(dialogo.getByLabelText('máxima (mmHg)')).toHaveValue('80')
  expect(registrar).not.toHaveBeenCalled()
})

test('TRILHA-03 a proposed plan is shown as a difference, and accepted as that version', async () => {
  const base = trilha()
  const sem = { ...plano, passos: plano.passos.filter(({ tipo }) => tipo !== 'leitura') }
  const proposta = trilha({
    ...base,
    versao: 2,
    versoes: [
      ...base.versoes,
      { versao: 2, plano: sem, motivo: 'Já foi lido.', created_at: new Date().toISOString(), aceite: null },
    ],
  })
  const aceitar = vi.fn().mockResolvedValue(proposta)
  const { onMudar } = await abrir(proposta, { trilhas: { aceitar } })
  expect(await screen.findByText('O sal que ninguém vê')).toBeInTheDocument()
  expect(screen.getByText(textos.mudou.saiu)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: textos.aceitar }))
  expect(aceitar).toHaveBeenCalledWith({ id: proposta.id, versao: 2 })
  expect(onMudar).toHaveBeenCalled()
})

test('TRILHA-06 a value out of range proposes free hours of the responsible at once', async () => {
  const medir = plano.passos.find(({ tipo }) => tipo === 'medida')!
  const base = trilha()
  const dela = comRegistro(base, {
    id: base.id,
    registro_id: novoId(),
    passo_id: medir.id,
    ocorrencia: `${hoje}T07:00`,
    acao: 'feito',
    corrige_id: null,
    valor: 151,
    valor2: 94,
    nota: '',
    adiado_para: null,
  })
  const inicio = new Date(Date.now() + 86_400_000).toISOString()
  await abrir(dela, {
    horarios: {
      livres: () => ({
        zona: ZONA,
        duracao_min: 30,
        servico_id: null,
        dias: [{ data: hoje, ofertas: [{ local_id: null, modalidades: ['presencial'], inicios: [inicio] }] }],
      }),
    },
  })
  expect(await screen.findByRole('link', { name: textos.verHorarios })).toBeInTheDocument()
  expect(
    screen.getAllByRole('link').some((link) => link.getAttribute('href')?.includes(dela.profissional_id)),
  ).toBe(true)
  expect(screen.getByText(textos.urgencia)).toBeInTheDocument()
})

test('TRILHA-07 a day of a pause is shown as one, and nothing says that something was missed', async () => {
  await abrir(trilha({ pausas: [{ id: novoId(), de: hoje, ate: hoje, motivo: 'viagem' }] }))
  expect(await screen.findByText(textos.emPausa('viagem'))).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/atras|perdeu|falhou|sequência|ranking/i)
})
