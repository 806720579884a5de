import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { periodo } from '#web/agenda/testing/fake-agenda.ts'
import { consultaDe } from '#web/agendamentos/testing/consulta.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { abrir, ficha, ids } from './testing/fake-pacientes.ts'

type Pacientes = NonNullable<FakeApi['pacientes']>
type DeFicha = Parameters<typeof ficha>
const endereco = `/pacientes/${ids.lucia}`
const abrirFicha = (
  [dados, doConsultorio]: DeFicha = [],
  pacientes: Pacientes = {},
  outro: NonNullable<Parameters<typeof abrir>[1]> = {},
) => abrir({ ficha: () => ficha(dados, doConsultorio), ...pacientes }, { endereco, ...outro })
const botao = (name: string | RegExp) => screen.findByRole('button', { name })
const acao = async (nome: string) => {
  await userEvent.click(await botao('Mais ações'))
  await userEvent.click(await screen.findByRole('menuitem', { name: nome }))
}
const deQuem = { id: ids.lucia, profissional_id: ids.helena }

describe('the record of a patient', () => {
  test('ROUTE-08 at a glance: who it is, what comes next, how to reach them, and what to look out for', async () => {
    await abrirFicha([
      {},
      {
        alertas: ['faltou_duas_vezes'],
        bloqueio: { motivo: 'Faltou sem avisar', por: 'Ana Reis', created_at: '2026-08-10T13:00:00Z' },
        necessidades: ['cadeira-de-rodas', 'autismo'],
        idioma: 'Pomerano',
        responsaveis: [{ nome: 'Rosa Amaral', relacao: 'filho', legal: true }],
        parecidos: [
          { id: ids.pedro, nome: 'Lucia Amaral', idade: 55, numero_prontuario: 'P-7', por: 'nome' },
        ],
        preparo: { agendamento_id: ids.consulta, motivo: 'Dor no peito', perguntas: ['Posso correr?'] },
      },
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Lúcia Amaral' })).toBeInTheDocument()
    const pagina = screen.getByRole('main')
    for (const texto of [
      '55 anos · nascimento 14/03/1971 · Feminino · Recife/PE · prontuário P-000123',
      'Faltou duas vezes ou mais',
      'R$ 120,50 em aberto',
      'Faltou sem avisar',
      /Bloqueado por Ana Reis em seg, 10 ago( 2026)?/,
      'Rosa Amaral o paciente é: filho ou filha, responsável legal',
      'Para ser bem atendidoCadeira de rodasAutismo (TEA)Idioma de preferênciaPomerano',
      'Posso correr?',
      'Dor no peito',
      'Primeira consulta em sáb, 10 fev 2024.',
    ])
      expect(pagina).toHaveTextContent(texto)
    expect(screen.getByRole('link', { name: '(81) 98765-4387' })).toHaveAttribute(
      'href',
      'tel:+5581987654387',
    )
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('5581987654387'),
    )
    expect(screen.getByRole('link', { name: 'Lucia Amaral' })).toHaveAttribute(
      'href',
      `/pacientes/${ids.pedro}?profissional=${ids.helena}`,
    )
    expect(screen.getByRole('link', { name: 'Ver na agenda' })).toHaveAttribute(
      'href',
      `/agenda?visao=dia&dia=2031-11-25&consulta=${ids.consulta}`,
    )
    expect(screen.getAllByRole('tab').map((aba) => aba.textContent)).toEqual([
      'Resumo',
      'Consultas',
      'Evoluções',
      'Histórico clínico',
      'Exames',
      'Medidas',
      'Formulários',
      'Trilhas',
      'Documentos',
      'Financeiro',
      'Acessos',
    ])
    // Histories and shared screens keep window titles, so no title names a patient.
    expect(document.title).not.toContain('Lúcia')
  })

  test('S1 a record of somebody else is said not to be there, and nothing more', async () => {
    await abrir(
      {
        ficha: () => {
          throw recusa('NAO_ENCONTRADO', 404)
        },
      },
      { endereco },
    )
    expect(await screen.findByRole('heading', { name: 'Ficha não encontrada' })).toBeInTheDocument()
    expect(screen.queryByText('Lúcia Amaral')).toBeNull()
  })

  test('ROUTE-08 the tab stands in the address, and each holds what its name says', async () => {
    const { endereco: aqui } = await abrirFicha([], {
      consultas: () => ({ itens: [consultaDe({ lado: 'profissional', servico: 'Retorno' })], proximo: null }),
      documentos: () => ({
        itens: [
          {
            id: ids.otavio,
            nome: 'hemograma.pdf',
            formato: 'application/pdf',
            tamanho: 204_800,
            enviado_em: '2026-08-09T13:00:00Z',
            agendamento_id: ids.consulta,
            data_agendamento: '2026-08-10T13:00:00Z',
            servico: 'Check-up',
          } as const,
        ],
      }),
      financeiro: () => ({
        somas: {
          aberto_centavos: 12_050,
          recebido_centavos: 90_000,
          a_devolver_centavos: 0,
          credito_centavos: 0,
        },
        cobrancas: [
          {
            id: ids.otavio,
            agendamento_id: ids.consulta,
            data_agendamento: '2026-08-10T13:00:00Z',
            servico: 'Check-up',
            valor_centavos: 12_050,
            situacao: 'aguardando',
            expira_em: null,
            created_at: '2026-08-01T13:00:00Z',
          } as const,
        ],
        recibos: [
          {
            id: ids.otavio,
            numero: 14,
            agendamento_id: ids.consulta,
            valor_centavos: 30_000,
            emitido_em: '2026-08-10T13:00:00Z',
            cancelado_em: null,
          },
        ],
      }),
      acessos: () => ({
        itens: [
          {
            id: 3,
            em: '2026-08-10T13:00:00Z',
            quem: 'Ana Reis',
            recurso: 'cadastro' as const,
            motivo: 'Ficha do paciente',
          },
        ],
        proximo: null,
      }),
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Consultas' }))
    const consultas = within(await screen.findByRole('region', { name: 'Consultas do paciente' }))
    expect(await consultas.findByText(/^Retorno/)).toBeInTheDocument()
    expect(aqui()).toBe(`${endereco}?aba=consultas`)
    await userEvent.click(screen.getByRole('tab', { name: 'Documentos' }))
    expect(await botao('Ver hemograma.pdf')).toBeInTheDocument()
    expect(screen.getByText(/Consulta de seg, 10 ago( 2026)?, Check-up · 200 kB/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: 'Financeiro' }))
    expect(await botao('Abrir o recibo 14')).toBeInTheDocument()
    expect(screen.getByText('Aguardando pagamento')).toBeInTheDocument()
    expect(screen.getByText('R$ 900,00')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: 'Acessos' }))
    expect(await screen.findByText('Dados cadastrais · Ficha do paciente')).toBeInTheDocument()
    expect(aqui()).toBe(`${endereco}?aba=acessos`)
  })

  test('S1 RECEPCAO-02 a desk without the record has no tab of notes, exams, measures or forms', async () => {
    await abrirFicha([{}, { pode_ver_documentos: false, pode_ver_prontuario: false }])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('tab').map((aba) => aba.textContent)).toEqual([
      'Resumo',
      'Consultas',
      'Financeiro',
      'Acessos',
    ])
  })

  test('S1 without the right to money or documents there is no tab of them, and nothing to write', async () => {
    await abrirFicha([
      {},
      {
        pode_escrever: false,
        pode_ver_financeiro: false,
        pode_ver_documentos: false,
        saldo_centavos: null,
      },
    ])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('tab').map((aba) => aba.textContent)).toEqual([
      'Resumo',
      'Consultas',
      'Evoluções',
      'Histórico clínico',
      'Exames',
      'Medidas',
      'Formulários',
      'Acessos',
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Marcar consulta' })).toBeNull()
    expect(screen.getByText('Prefere o fim da tarde.')).toBeInTheDocument()
  })

  test('S1 of a circle there are summary and consultations, and the ways to book and to act on them', async () => {
    await abrirFicha([{ visao: 'circulo' }, null], {}, { perfil: 'paciente-administrador' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('tab').map((aba) => aba.textContent)).toEqual([
      'Resumo',
      'Consultas',
      'Evoluções',
      'Histórico clínico',
      'Exames',
      'Medidas',
      'Formulários',
    ])
    expect(screen.getByRole('link', { name: 'Agendar consulta' })).toHaveAttribute(
      'href',
      `/agendar?para=${ids.lucia}`,
    )
    expect(screen.getByRole('link', { name: 'Ver em Consultas' })).toHaveAttribute(
      'href',
      `/consultas?pessoa=${ids.lucia}`,
    )
    expect(screen.getByRole('link', { name: 'Ver consulta' })).toHaveAttribute(
      'href',
      `/consultas?consulta=${ids.consulta}`,
    )
  })

  test('S1 the platform sees who it is and how many consultations, and none of them', async () => {
    await abrirFicha(
      [{ visao: 'plataforma', cadastro: 'ativo', proxima: null, data_nascimento: null }, null],
      {},
      { perfil: 'administrador-geral' },
    )
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByText('Próxima consulta')).toBeNull()
    expect(screen.getByText('Realizadas').parentElement).toHaveTextContent('7')
  })

  test('ROUTE-08 an appointment is booked from the record, for this patient', async () => {
    await abrirFicha([], {}, { mais: { agenda: { periodo: () => periodo() } } })
    await userEvent.click(await botao('Marcar consulta'))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }))
    expect(dialogo.getByText('Lúcia Amaral')).toBeInTheDocument()
    expect(dialogo.queryByRole('searchbox')).toBeNull()
  })

  test('tags are kept as they are written, the last word last', async () => {
    let etiquetas = ['diabetes']
    const etiquetar = vi.fn<NonNullable<Pacientes['etiquetar']>>((pedido) => {
      etiquetas = pedido.etiquetas
      return { etiquetas }
    })
    await abrirFicha([], { etiquetar, ficha: () => ficha({}, { etiquetas }) })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Etiquetas' }), 'asma{Enter}')
    await userEvent.click(await botao('Remover diabetes'))
    await waitFor(() =>
      expect(etiquetar.mock.calls.map(([pedido]) => pedido)).toEqual([
        { ...deQuem, etiquetas: ['diabetes', 'asma'] },
        { ...deQuem, etiquetas: ['asma'] },
      ]),
    )
  })

  test('tags that were refused are as they were', async () => {
    await abrirFicha([], {
      etiquetar: () => {
        throw recusa('SEM_PERMISSAO', 403, 'Peça a quem cuida da agenda.')
      },
    })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Etiquetas' }), 'asma{Enter}')
    expect(await screen.findByText('As etiquetas não foram salvas')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover asma' })).toBeNull())
  })

  const observacao = () => screen.findByRole('textbox', { name: 'Observação do consultório' })

  test('S14 a note that was written elsewhere meanwhile is shown, joined, and saved over what was seen', async () => {
    let gravada = { observacao: 'Prefere o fim da tarde.', versao: 3 }
    const anotar = vi.fn<NonNullable<Pacientes['anotar']>>(({ versao, observacao: nova }) => {
      const outra = {
        observacao: 'Alérgica a iodo.',
        versao: 4,
        observacao_em: null,
        observacao_por: 'Ana Reis',
      }
      if (versao === 3) throw recusa('MUDOU', 409, 'Esta observação foi alterada em outro lugar.', outra)
      gravada = { observacao: nova, versao: 5 }
      return { versao: 5, observacao_em: '2026-11-22T13:00:00Z' }
    })
    await abrirFicha([], { anotar, ficha: () => ficha({}, gravada) })
    await userEvent.type(await observacao(), ' Avisar a filha.')
    await userEvent.click(await botao(/^Salvar observação/))
    expect(await screen.findByText('Alérgica a iodo.')).toBeInTheDocument()
    expect(await observacao()).toHaveValue('Prefere o fim da tarde. Avisar a filha.')
    await userEvent.click(await botao('Juntar ao meu texto'))
    await userEvent.click(await botao(/^Salvar observação/))
    await waitFor(() =>
      expect(anotar).toHaveBeenLastCalledWith({
        ...deQuem,
        observacao: 'Alérgica a iodo.\nPrefere o fim da tarde. Avisar a filha.',
        versao: 4,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Salvar observação/ })).toBeNull())
    await userEvent.type(await observacao(), '!')
    await userEvent.click(await botao(/^Salvar observação/))
    await waitFor(() => expect(anotar).toHaveBeenLastCalledWith(expect.objectContaining({ versao: 5 })))
  })

  test('a note that was not saved is not left without a question', async () => {
    const { endereco: aqui } = await abrirFicha([], { consultas: () => ({ itens: [], proximo: null }) })
    await userEvent.type(await observacao(), ' Mais.')
    await userEvent.click(screen.getByRole('tab', { name: 'Consultas' }))
    expect(await screen.findByText('Nenhuma consulta')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: 'Resumo' }))
    expect(await observacao()).toHaveValue('Prefere o fim da tarde. Mais.')
    const voltar = () => within(screen.getByRole('main')).getByRole('link', { name: 'Pacientes' })
    await userEvent.click(voltar())
    await userEvent.click(await botao('Continuar aqui'))
    expect(await observacao()).toHaveValue('Prefere o fim da tarde. Mais.')
    expect(aqui()).toBe(endereco)
    await userEvent.click(voltar())
    await userEvent.click(await botao('Sair sem salvar'))
    await waitFor(() => expect(aqui()).toBe('/pacientes'))
  })

  test('archived in one click, and back by the same toast', async () => {
    const arquivar = vi.fn<NonNullable<Pacientes['arquivar']>>(() => ({
      arquivado_em: '2026-11-22T13:00:00Z',
    }))
    const desarquivar = vi.fn<NonNullable<Pacientes['desarquivar']>>(() => ({ desarquivado: true }))
    await abrirFicha([], { arquivar, desarquivar })
    await acao('Arquivar')
    await userEvent.click(await botao('Desfazer'))
    expect(arquivar).toHaveBeenCalledExactlyOnceWith(deQuem)
    await waitFor(() => expect(desarquivar).toHaveBeenCalledExactlyOnceWith(deQuem))
  })

  test('with a consultation to come nobody is archived, and its day is said', async () => {
    await abrirFicha([], {
      arquivar: () => {
        throw recusa('CONSULTA_MARCADA', 409, 'Este paciente tem consulta marcada.', {
          agendamento_id: ids.consulta,
          data_agendamento: '2031-11-25T13:00:00Z',
        })
      },
    })
    await acao('Arquivar')
    expect(await screen.findByText(/^Há consulta marcada para ter, 25 nov 2031/)).toBeInTheDocument()
  })

  test('C18 booking is blocked with a reason, and unblocked', async () => {
    let bloqueio: { motivo: string; por: string; created_at: string } | null = null
    const bloquearPaciente = vi.fn<NonNullable<NonNullable<FakeApi['agenda']>['bloquearPaciente']>>(
      ({ motivo }) => {
        bloqueio = { motivo, por: 'Ana Reis', created_at: '2026-08-10T13:00:00Z' }
        return { paciente_id: ids.lucia, nome: 'Lúcia Amaral', ...bloqueio }
      },
    )
    const desbloquearPaciente = vi.fn<() => { removido: true }>(() => {
      bloqueio = null
      return { removido: true }
    })
    await abrirFicha(
      [],
      { ficha: () => ficha({}, { bloqueio }) },
      { mais: { agenda: { bloquearPaciente, desbloquearPaciente } } },
    )
    await acao('Bloquear marcações')
    await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Faltou sem avisar')
    await userEvent.click(await botao(/^Bloquear paciente/))
    expect(await screen.findByText('Faltou sem avisar')).toBeInTheDocument()
    await acao('Desbloquear marcações')
    await waitFor(() => expect(screen.queryByText('Faltou sem avisar')).toBeNull())
  })
})
