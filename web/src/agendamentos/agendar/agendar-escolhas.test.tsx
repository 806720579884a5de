import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { somarDias } from '#domain/formato/dia.ts'
import { recusa } from '#web/rpc/fake.tsx'
import {
  abrir,
  as,
  ateConfirmar,
  botao,
  clicar,
  confirmar,
  consulta,
  DIA,
  doBuscador,
  id,
  livres,
  motivo,
  NOVE,
  perfil,
  reserva,
  ZONA,
} from './test-cena.ts'

describe('APPT-07 C23 the days and hours', () => {
  test('APPT-07 C24 none: the way to the list; one: it is the first hour; another month: it is gone to', async () => {
    const { unmount } = await abrir(`?profissional=${id(1)}`, { horarios: { livres: livres([]) } })
    expect(await screen.findByText('A agenda está sem horários livres')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Entrar na lista de espera' })).toBeInTheDocument()
    unmount()
    const meses: string[] = []
    await abrir(`?profissional=${id(1)}`, {
      horarios: {
        livres: ({ de = DIA, ate }) => {
          meses.push(de)
          const longe = somarDias(DIA, 70)
          const tem = de <= longe && longe <= ate!
          return { ...livres([])({}), dias: tem ? [diaCom(longe)] : [] }
        },
      },
    })
    const primeiro = await botao(/^Primeiro: /)
    expect(primeiro).toBeEnabled()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    // The month after the one shown is read ahead of time.
    await waitFor(() => expect(meses.at(-1)! > somarDias(DIA, 70)).toBe(true))
    await userEvent.click(primeiro)
    expect(await motivo()).toBeInTheDocument()
  })

  test('APPT-07 parts of the day and places narrow the hours; a failure may be tried again', async () => {
    let falha = true
    await abrir(`?profissional=${id(1)}`, {
      profissionais: {
        publico: () =>
          perfil({ locais: [perfil().locais[0]!, { ...perfil().locais[0]!, id: id(4), nome: 'Casa Azul' }] }),
      },
      horarios: {
        livres: ({ de = DIA, ate = DIA }) => {
          if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
          const ofertas = [
            { local_id: id(3), modalidades: ['presencial' as const], inicios: [NOVE, as(900)] },
            { local_id: id(4), modalidades: ['presencial' as const], inicios: [as(1200)] },
          ]
          const tem = de <= DIA && DIA <= ate
          return { ...livres([])({}), dias: tem ? [{ data: DIA, ofertas }] : [] }
        },
      },
    })
    const tentar = await botao('Tentar de novo')
    falha = false
    await userEvent.click(tentar)
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    await clicar('Tarde')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await clicar('Qualquer período')
    await clicar('Casa Azul')
    expect(screen.getByRole('radio')).toHaveAccessibleName(/^20:00/)
  })
})

const diaCom = (data: string) => ({
  data,
  ofertas: [{ local_id: id(3), modalidades: ['presencial' as const], inicios: [as(540, data)] }],
})

describe('APPT-07 who, how and with whom', () => {
  test('APPT-07 C21 for somebody looked after; the calendar file has their initials only', async () => {
    const reservar = vi.fn(() => reserva())
    const feita = consulta({ proprio: false, paciente_nome: 'Lia Menezes' })
    await abrir(
      doBuscador,
      {
        agendamentos: {
          paraQuem: () => [{ paciente_id: id(7), nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' }],
          reservar,
          marcar: () => feita,
          detalhe: () => feita,
        },
      },
      { perfil: 'paciente-administrador' },
    )
    await clicar(/Lia Menezes/)
    await motivo()
    await screen.findAllByText('Horário guardado para você')
    expect(reservar).toHaveBeenCalledWith(expect.objectContaining({ paciente_id: id(7) }), expect.anything())
    await ateConfirmar()
    await clicar(confirmar)
    await screen.findByRole('heading', { name: 'Consulta marcada' })
    const arquivos: Blob[] = []
    URL.createObjectURL = (arquivo) => (arquivos.push(arquivo as Blob), 'blob:x')
    URL.revokeObjectURL = () => undefined
    await clicar('Adicionar ao calendário')
    const texto = await arquivos[0]!.text()
    expect(texto).toContain('SUMMARY:Consulta de LM com Dra. Helena Prado')
    expect(texto).not.toContain('Menezes')
  })

  test('APPT-07 C16 anybody of a specialty: who is free then is named to the server, which says with whom before anything is booked', async () => {
    const reservarComQualquer = vi.fn(() => ({
      ...reserva({ local_id: null }),
      profissional_id: id(1),
      profissional_nome: 'Dra. Helena Prado',
      servico_id: id(2),
    }))
    const cartao = (n: number, nome: string) => ({
      id: id(n),
      nome,
      avatar_url: null,
      tema: 'medicina' as const,
      especialidade: 'Medicina',
      cidade: 'Recife',
      uf: 'PE',
      nota_media: null,
      avaliacoes_total: 0,
    })
    await abrir(
      '?especialidade=Medicina&qualquer=true&cidade=Recife&uf=PE&modalidade=presencial&plano=particular',
      {
        agendamentos: {
          reservarComQualquer,
          livresDeQualquer: ({ de = DIA, ate = DIA }) => ({
            zona: ZONA,
            profissionais: [cartao(1, 'Dra. Helena Prado'), cartao(8, 'Dr. Rui'), cartao(6, 'Dra. Bia')],
            dias: de <= DIA && DIA <= ate ? [{ data: DIA, inicios: [{ inicio: NOVE, quem: [0, 2] }] }] : [],
          }),
        },
      },
    )
    await userEvent.click(await screen.findByRole('radio', { name: /^09:00/ }))
    await screen.findAllByText('Horário guardado para você')
    expect(reservarComQualquer).toHaveBeenCalledWith(
      expect.objectContaining({ profissionais: [id(1), id(6)], inicio: NOVE, modalidade: 'presencial' }),
      expect.anything(),
    )
    await ateConfirmar()
    expect(screen.getAllByText('Dra. Helena Prado').length).toBeGreaterThan(0)
  })

  test('APPT-07 a council that forbids prices is obeyed; a teleconsulta is agreed to first', async () => {
    const servicos = [{ ...perfil().servicos[0]!, modalidades: ['teleconsulta' as const], preco: null }]
    const marcar = vi.fn(() => consulta())
    await abrir(doBuscador, {
      profissionais: { publico: () => perfil({ mostra_preco: false, servicos }) },
      agendamentos: { marcar },
    })
    await motivo()
    await screen.findAllByText('Horário guardado para você')
    await ateConfirmar()
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument()
    expect(screen.getByText(/O conselho desta profissão não permite divulgar preços/)).toBeInTheDocument()
    await clicar(confirmar)
    expect(marcar).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ }))
    await clicar(confirmar)
    await screen.findByRole('heading', { name: 'Consulta marcada' })
  })
})

test('APPT-07 what the service asks for and the own data lack is said, and keeps the hour from being confirmed', async () => {
  const servicos = [
    { ...perfil().servicos[0]!, sinal: 50, formulario_exigido: ['cpf' as const, 'telefone' as const] },
  ]
  await abrir(doBuscador, {
    profissionais: { publico: () => perfil({ servicos }) },
    usuarios: {
      meusDados: () => ({
        nome: 'Marina Duarte',
        email: 'marina.duarte@exemplo.com.br',
        telefone: '+5511987654321',
        cpf: null,
        data_nascimento: null,
        genero: null,
        endereco: null,
        avatar_url: null,
        bio: null,
        created_at: '2026-01-02T03:04:05Z',
        versao: 'v1',
      }),
    },
  })
  await motivo()
  await screen.findAllByText('Horário guardado para você')
  await ateConfirmar()
  expect(await screen.findByText('Este atendimento pede no seu cadastro: CPF.')).toBeInTheDocument()
  expect(screen.getByText(/^Sinal de R\$.50,00 combinado com o profissional$/)).toBeInTheDocument()
  expect(await botao(confirmar)).toBeDisabled()
})
