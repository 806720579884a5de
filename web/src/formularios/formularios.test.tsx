import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Pergunta } from '#domain/formularios/formulario.ts'
import { EmergenciaContext } from '#web/emergencia/emergencia-context.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { FormulariosDoProntuario } from './components/formularios-do-prontuario.tsx'
import { MeusModelos } from './components/meus-modelos.tsx'
import { Respondidos } from './components/respondidos.tsx'
import { Responder } from './components/responder.tsx'
import { construtor, cuidado, doProntuario, envio as aoEnviar, textos } from './messages.ts'
import { ids, phq9, respondido, resumo } from './testing/fake-formularios.ts'
import { comFila } from './use-respostas.ts'

const definir = vi.fn()
const modo = { ativo: () => false, alternar: () => undefined, definir, ouvir: () => () => undefined }
const comModo = (filho: ReactNode) => <EmergenciaContext value={modo as never}>{filho}</EmergenciaContext>
const abrir = (tela: ReactNode, formularios: FakeApi['formularios']) =>
  renderWithApi(comModo(tela), { formularios })

test('PRONT-09 item 9 above zero shows at once whom to call, says that the professional was told, and the form goes on', async () => {
  const enviadas: unknown[] = []
  await abrir(<Responder envio={phq9()} usuario_id={ids.marina} />, {
    responder: ({ id: _, resposta_id: __, ...resposta }) => void enviadas.push(resposta),
  })
  await userEvent.click(await screen.findByRole('button', { name: textos.continuar }))
  expect(screen.getByText(textos.passo(9, 10))).toBeVisible()
  expect(screen.queryByText(cuidado.titulo)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Vários dias' }))
  const titulo = await screen.findByRole('heading', { name: cuidado.titulo })
  expect(titulo).toHaveFocus()
  expect(screen.getByRole('link', { name: cuidado.ligar188 })).toHaveAttribute('href', 'tel:188')
  expect(screen.getByRole('link', { name: cuidado.ligar192 })).toHaveAttribute('href', 'tel:192')
  expect(await screen.findByText(cuidado.avisado('Helena Prado'))).toBeVisible()
  expect(enviadas).toEqual([{ pergunta_id: 'p9', numero: 1, texto: null }])
  await userEvent.click(screen.getByRole('button', { name: cuidado.emergencia }))
  expect(definir).toHaveBeenCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: textos.proxima }))
  // The care path stays while the form goes on.
  expect(screen.getByText(textos.passo(10, 10))).toBeVisible()
  expect(screen.getByRole('link', { name: cuidado.ligar188 })).toBeVisible()
})

test('PRONT-09 zero in item 9 shows no care path; what must be answered is asked for, and the last view sends it once', async () => {
  const concluir = vi.fn(() => phq9({ status: 'respondido' }))
  await abrir(<Responder envio={phq9()} usuario_id={ids.marina} />, { responder: () => undefined, concluir })
  await userEvent.click(await screen.findByRole('button', { name: textos.continuar }))
  await userEvent.click(screen.getByRole('button', { name: textos.proxima }))
  expect(await screen.findByText(/Escolha uma resposta/)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Nenhuma vez' }))
  await userEvent.click(screen.getByRole('button', { name: textos.proxima }))
  await userEvent.click(screen.getByRole('button', { name: textos.conferir }))
  expect(screen.queryByText(cuidado.titulo)).toBeNull()
  expect(await screen.findByRole('heading', { name: textos.confira })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Enviar respostas/ }))
  await waitFor(() => expect(concluir).toHaveBeenCalledTimes(1))
})

test('PRONT-09 what was typed is kept after a pause, and a number that cannot be is said and not sent', async () => {
  const perguntas: Pergunta[] = [
    {
      id: 'p1',
      tipo: 'numero',
      texto: 'Quanto dorme?',
      ajuda: '',
      obrigatoria: true,
      unidade: 'horas',
      minimo: 0,
      maximo: 24,
    },
  ]
  const responder = vi.fn()
  await abrir(
    <Responder envio={phq9({ escala: null, perguntas, respostas: [] })} usuario_id={ids.marina} />,
    { responder },
  )
  await userEvent.click(await screen.findByRole('button', { name: textos.comecar }))
  const campo = screen.getByRole('textbox')
  await userEvent.type(campo, '30')
  expect(await screen.findByText(/maior aceito é 24/)).toBeVisible()
  await userEvent.tab()
  expect(responder).not.toHaveBeenCalled()
  await userEvent.clear(campo)
  await userEvent.type(campo, '7,5')
  await userEvent.click(screen.getByRole('button', { name: textos.conferir }))
  await waitFor(() => expect(responder).toHaveBeenCalledTimes(1))
  expect(responder.mock.calls[0]![0]).toMatchObject({ pergunta_id: 'p1', numero: 7.5 })
  expect(await screen.findByText('7,5 horas')).toBeVisible()
})

test('PRONT-09 an answer that the server does not take is said, and is not shown as kept', async () => {
  await abrir(<Responder envio={phq9()} usuario_id={ids.marina} />, {
    responder: () => {
      throw recusa('JA_RESPONDIDO', 409, 'Este formulário já foi respondido.')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: textos.continuar }))
  await userEvent.click(screen.getByRole('radio', { name: 'Nenhuma vez' }))
  expect(await screen.findByText('Este formulário já foi respondido.')).toBeVisible()
  expect(screen.queryByText(textos.guardado)).toBeNull()
})

test('PRONT-09 answers that wait on the device stand over those of the server, the last one of each question, and of this form alone', () => {
  const da = (id: string, pergunta_id: string, numero: number) =>
    ({
      tipo: 'resposta',
      id,
      resposta_id: `${pergunta_id} ${numero}`,
      pergunta_id,
      numero,
      texto: null,
    }) as const
  expect(
    comFila(
      [{ pergunta_id: 'p1', numero: 0, texto: null }],
      [da(ids.um, 'p1', 1), da(ids.dois, 'p2', 3), da(ids.um, 'p1', 2), { tipo: 'conclusao', id: ids.um }],
      ids.um,
    ),
  ).toEqual([{ pergunta_id: 'p1', numero: 2, texto: null }])
})

test('PRONT-09 the record shows each scale with its score and the one before, and the answers are looked at by who sent them', async () => {
  const ver = vi.fn(() => respondido())
  await abrir(<FormulariosDoProntuario id={ids.marina} />, {
    doPaciente: () => ({
      itens: [
        respondido({ proprio: true, responde: false, pontos: 7, faixa: 'Leve' }),
        respondido({ id: ids.dois }),
        resumo({ id: ids.tres, proprio: true, responde: false }),
      ],
      envia: true,
      proximas: [],
    }),
    abrir: () => ({
      ...phq9(),
      ...respondido(),
      perguntas: phq9().perguntas.slice(0, 1),
      respostas: [{ pergunta_id: 'p1', numero: 2, texto: null }],
    }),
    ver,
  })
  const [novo, velho, aberto] = await screen.findAllByRole('listitem')
  expect(within(novo!).getByText(doProntuario.pontos(7, 21))).toBeVisible()
  expect(within(novo!).getByText(doProntuario.anterior(12, 'Moderada'))).toBeVisible()
  expect(within(velho!).queryByText(/^Antes/)).toBeNull()
  expect(within(aberto!).getByRole('button', { name: /^Cancelar envio/ })).toBeVisible()
  await userEvent.click(within(novo!).getByRole('button', { name: /^Ver respostas/ }))
  const janela = await screen.findByRole('dialog')
  expect(await within(janela).findByText('Mais da metade dos dias')).toBeVisible()
  await waitFor(() => expect(ver).toHaveBeenCalledTimes(1))
})

test('PRONT-09 a form is sent before the next visit, with what was typed kept after a refusal', async () => {
  const pedidos: unknown[] = []
  const visita = { id: ids.dois, data_agendamento: '2031-11-25T14:00:00.000Z' }
  await abrir(<FormulariosDoProntuario id={ids.marina} />, {
    doPaciente: () => ({ itens: [], envia: true, proximas: [visita] }),
    modelos: () => [],
    enviar: (pedido) => {
      pedidos.push(pedido)
      if (pedidos.length === 1) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
      return resumo()
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: doProntuario.enviar }))
  const janela = await screen.findByRole('dialog')
  await userEvent.selectOptions(within(janela).getByLabelText(aoEnviar.qual), 'dor')
  await userEvent.type(within(janela).getByLabelText(/Recado/), 'Com calma.')
  const enviar = within(janela).getByRole('button', { name: /^Enviar/ })
  await userEvent.click(enviar)
  expect(await within(janela).findByText('O sistema está ocupado.')).toBeVisible()
  await userEvent.click(enviar)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(pedidos[1]).toEqual(pedidos[0])
  expect(pedidos[0]).toMatchObject({ formulario: 'dor', agendamento_id: visita.id, recado: 'Com calma.' })
})

test('PRONT-09 a form is built with a choice; what is missing is said at its question and what was typed stays', async () => {
  const guardar = vi.fn(
    ({
      versao,
      ...conteudo
    }: {
      versao: number
      id: string
      nome: string
      descricao: string
      perguntas: Pergunta[]
    }) => ({
      ...conteudo,
      versao: versao + 1,
      created_at: '2026-11-20T14:00:00.000Z',
    }),
  )
  await abrir(<MeusModelos />, { modelos: () => [], guardar })
  await userEvent.click(await screen.findByRole('button', { name: construtor.novo }))
  await userEvent.type(screen.getByLabelText(construtor.nome), 'Sono')
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Escreva a pergunta.')).toBeVisible()
  expect(guardar).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(construtor.texto), 'Você ronca?')
  await userEvent.selectOptions(screen.getByLabelText(construtor.tipo), 'escolha')
  await userEvent.clear(screen.getByLabelText(construtor.opcoes))
  await userEvent.type(screen.getByLabelText(construtor.opcoes), 'Sim{Enter}Não{Enter}Não sei')
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
  await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
  expect(guardar.mock.calls[0]![0]).toMatchObject({
    nome: 'Sono',
    versao: 0,
    perguntas: [{ tipo: 'escolha', texto: 'Você ronca?', opcoes: ['Sim', 'Não', 'Não sei'] }],
  })
})

test('PRONT-09 the home of the professional names what was answered, and says which answer asks for attention', async () => {
  await abrir(<Respondidos />, {
    respondidos: () => ({
      total: 2,
      itens: [resumo({ id: ids.dois, atencao_em: '2026-11-20T14:00:00.000Z' }), respondido()],
    }),
  })
  const cartao = await screen.findByRole('region', { name: 'Formulários respondidos' })
  const [urgente, outro] = within(cartao).getAllByRole('listitem')
  expect(within(urgente!).getByText('Pede atenção agora')).toBeVisible()
  expect(within(outro!).queryByText('Pede atenção agora')).toBeNull()
  expect(within(outro!).getByRole('link')).toHaveAttribute('href', `/pacientes/${ids.marina}?aba=formularios`)
})
