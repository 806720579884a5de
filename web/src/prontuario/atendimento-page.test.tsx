import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ModeloProprio } from '#domain/prontuario/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { detalhe, periodo } from '#web/agenda/testing/fake-agenda.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { nadaTrazido } from '#web/trazidos/testing/fake-trazidos.ts'
import { atendimento, ids, notaLiberada } from './testing/fake-prontuario.ts'

type Prontuario = NonNullable<FakeApi['prontuario']>

function abrir(prontuario: Prontuario = {}, agendamentos: FakeApi['agendamentos'] = {}) {
  guardarSessao()
  return renderApp(`/pacientes/${ids.marina}/atendimento?consulta=${ids.consulta}`, {
    acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
    agenda: {
      periodo: () => {
        const um = periodo()
        const servico = um.servicos[0]!
        return { ...um, servicos: [servico, { ...servico, id: ids.nota, nome: 'Retorno', retorno: true }] }
      },
      conferir: () => [],
    },
    agendamentos: {
      detalhe: () => detalhe({ id: ids.consulta, status: 'em-andamento', acoes: ['concluir'] }),
      ...agendamentos,
    },
    fatos: { ler: () => ({ fatos: [] }) },
    trazidos: { resumo: () => nadaTrazido() },
    prontuario: {
      atendimento: () => atendimento(),
      evolucoes: () => ({ itens: [], autores: [], proximo: null }),
      salvar: ({ versao }) => ({ versao: versao + 1, updated_at: '2026-11-23T17:10:00.000Z' }),
      ...prontuario,
    },
  })
}
const botao = (name: string | RegExp) => screen.findByRole('button', { name })
const apertar = async (name: string | RegExp) => userEvent.click(await botao(name))

describe('the work surface', () => {
  test('PRONT-01 allergies stand first, then what the person prepared, the note by its template, and the acts', async () => {
    await abrir()
    const resumo = await screen.findByRole('complementary', { name: 'Resumo da pessoa' })
    expect(resumo).toHaveTextContent(/^AlergiasNenhuma registrada.*Informado pela pessoaDipirona/)
    expect(resumo).toHaveTextContent('Posso caminhar?')
    expect(resumo).toHaveTextContent('Losartana')
    for (const secao of ['Subjetivo', 'Objetivo', 'Avaliação', 'Plano'])
      expect(await screen.findByLabelText(secao)).toHaveValue('')
    expect(await botao('Concluir')).toBeInTheDocument()
  })

  test('PRONT-02 what was typed leaves by itself, and another template keeps it', async () => {
    const salvas: string[] = []
    await abrir({
      salvar: ({ versao, conteudo }) => {
        salvas.push(conteudo.secoes.map(({ texto }) => texto).join('|'))
        return { versao: versao + 1, updated_at: '2026-11-23T17:10:00.000Z' }
      },
    })
    await userEvent.type(await screen.findByLabelText('Subjetivo'), 'Tontura')
    await screen.findByText(/^Rascunho salvo às/)
    expect(salvas.at(-1)).toBe('Tontura|||')
    await userEvent.click(screen.getByRole('radio', { name: 'Livre' }))
    expect(await screen.findByLabelText('Anotação')).toHaveValue('Subjetivo: Tontura')
  })

  test('PRONT-03 what is signed is shown before, and nothing empty is signed', async () => {
    const assinar = vi.fn(() => ({ ...notaLiberada, propria: true, adendos: [], liberada_em: null }))
    await abrir({ assinar })
    await screen.findByLabelText('Subjetivo')
    await apertar('Assinar')
    expect(await screen.findByText(/A anotação está vazia/)).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Subjetivo'), 'Tontura')
    await apertar('Assinar')
    const pergunta = within(await screen.findByRole('alertdialog'))
    expect(pergunta.getByText('Tontura')).toBeInTheDocument()
    expect(pergunta.getByText('Assinada por Helena Prado, CRM/SP 123456')).toBeInTheDocument()
    expect(assinar).not.toHaveBeenCalled()
    await userEvent.click(pergunta.getByRole('button', { name: /^Assinar/ }))
    // On the screen and on the sheet for paper.
    expect(await screen.findAllByText(/^Registro 1 do prontuário/)).toHaveLength(2)
    expect(screen.queryByLabelText('Subjetivo')).not.toBeInTheDocument()
  })

  test('PRONT-11 opening a note to the patient is one tap, and taking it back asks', async () => {
    const pedidas: boolean[] = []
    await abrir({
      atendimento: () =>
        atendimento({ anotacao: { ...notaLiberada, propria: true, adendos: [], liberada_em: null } }),
      liberar: ({ liberada }) => {
        pedidas.push(liberada)
        return { liberada_em: liberada ? '2026-11-23T18:00:00.000Z' : null }
      },
    })
    const chave = await screen.findByRole('switch', { name: /^Liberar ao paciente/ })
    await userEvent.click(chave)
    await waitFor(() => expect(chave).toBeChecked())
    await userEvent.click(chave)
    expect(pedidas).toEqual([true])
    const pergunta = within(await screen.findByRole('alertdialog'))
    await userEvent.click(pergunta.getByRole('button', { name: 'Retirar' }))
    await waitFor(() => expect(chave).not.toBeChecked())
    expect(pedidas).toEqual([true, false])
  })
})

describe('the end of a consultation', () => {
  test('PRONT-01 concluding grants the free return, shows it, and books it with person, service and day in place', async () => {
    const concluida = detalhe({
      id: ids.consulta,
      status: 'concluido',
      acoes: [],
      retorno_ate: '2027-01-08',
      paciente_id: ids.marina,
    })
    let agora = detalhe({ id: ids.consulta, status: 'em-andamento', acoes: ['concluir'] })
    const concluir = vi.fn((_: { retorno_dias?: number | undefined }) => (agora = concluida))
    await abrir({}, { concluir, detalhe: () => agora })
    await apertar('Concluir')
    const pergunta = within(await screen.findByRole('alertdialog'))
    await userEvent.selectOptions(pergunta.getByLabelText('Retorno sem custo em até'), '30 dias')
    await userEvent.click(pergunta.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText(/^Retorno sem custo até /)).toBeInTheDocument()
    expect(concluir.mock.calls[0]![0]).toMatchObject({ retorno_dias: 30 })
    expect(screen.queryByRole('button', { name: 'Concluir' })).not.toBeInTheDocument()
    await apertar('Marcar retorno')
    const novo = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }))
    expect(novo.getByText('Marina Duarte')).toBeInTheDocument()
    expect(novo.getByLabelText('Serviço')).toHaveDisplayValue('Retorno')
    expect(novo.getByLabelText('Data')).toHaveValue('08/01/2027')
  })

  test('PRONT-01 what was received is registered where the consultation ends', async () => {
    await abrir()
    expect(await botao('Pago no local')).toBeInTheDocument()
  })
})

describe('own templates', () => {
  /** Templates in memory. */
  function guardados(...modelos: ModeloProprio[]) {
    let todos = modelos
    return {
      todos: () => todos,
      api: {
        modelos: () => todos,
        guardarModelo: (novo: ModeloProprio) => {
          todos = [...todos.filter(({ id }) => id !== novo.id), novo]
          return novo
        },
        apagarModelo: ({ id }: { id: string }) => {
          todos = todos.filter((cada) => cada.id !== id)
          return { apagado: true as const }
        },
      } satisfies Prontuario,
    }
  }
  const retorno: ModeloProprio = {
    id: ids.davi,
    nome: 'Retorno curto',
    secoes: [
      { chave: 's1', titulo: 'Como passou' },
      { chave: 's2', titulo: 'Conduta' },
    ],
  }

  test('PRONT-02 a template begins with the sections of the note, is put in another order, and is used', async () => {
    const { api, todos } = guardados()
    await abrir(api)
    await apertar('Meus modelos')
    expect(await screen.findByText('Nenhum modelo seu ainda')).toBeInTheDocument()
    await apertar('Novo modelo')
    await apertar(/^Guardar/)
    expect(await screen.findByText('Dê um nome ao modelo.')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Nome do modelo'), 'Minha consulta')
    await apertar('Mover para cima: Plano')
    await apertar('Retirar: Avaliação')
    await apertar('Adicionar seção')
    await userEvent.type(screen.getByLabelText('Título da seção 4'), 'Metas')
    await apertar(/^Guardar/)
    await apertar('Usar: Minha consulta')
    expect(todos()[0]!.secoes.map(({ titulo }) => titulo)).toEqual([
      'Subjetivo',
      'Objetivo',
      'Plano',
      'Metas',
    ])
    expect(new Set(todos()[0]!.secoes.map(({ chave }) => chave)).size).toBe(4)
    expect(await screen.findByLabelText('Metas')).toHaveValue('')
    expect(screen.queryByLabelText('Avaliação')).not.toBeInTheDocument()
  })

  test('PRONT-02 a template that is taken away comes back with one tap, and a refusal says why', async () => {
    const { api, todos } = guardados(retorno)
    await abrir({ ...api, atendimento: () => atendimento({ proprios: [retorno] }) })
    await apertar('Meus modelos')
    await apertar('Apagar: Retorno curto')
    await waitFor(() => expect(todos()).toEqual([]))
    await apertar('Desfazer')
    await waitFor(() => expect(todos()).toEqual([retorno]))
    await apertar('Editar: Retorno curto')
    expect(screen.getByLabelText('Título da seção 1')).toHaveValue('Como passou')
  })

  test('PRONT-02 the twenty-first is refused with what to do, and what was typed stays', async () => {
    await abrir({
      modelos: () => [],
      guardarModelo: () => {
        throw recusa('MODELOS_DEMAIS', 409, 'Você já tem 20 modelos. Apague um para guardar outro.')
      },
    })
    await apertar('Meus modelos')
    await apertar('Novo modelo')
    await userEvent.type(screen.getByLabelText('Nome do modelo'), 'Mais um')
    await apertar(/^Guardar/)
    expect(await screen.findByText(/Apague um para guardar outro/)).toBeInTheDocument()
    expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Mais um')
  })
})
