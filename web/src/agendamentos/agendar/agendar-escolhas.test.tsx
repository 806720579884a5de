import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
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
} from './testing/cena.ts'

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
    // The month after the one on screen is prefetched.
    await waitFor(() => expect(meses.at(-1)! > somarDias(DIA, 70)).toBe(true))
    await userEvent.click(primeiro)
    expect(await motivo()).toBeInTheDocument()
  })

  test('APPT-07 C23 while the hours come the page says so, and the month after is read ahead of time', async () => {
    const meses: string[] = []
    let soltar: (() => void) | undefined
    const espera = new Promise<void>((resolve) => (soltar = resolve))
    await abrir(`?profissional=${id(1)}`, {
      horarios: {
        livres: async (pedido) => {
          meses.push(pedido.de!)
          if (meses.length === 1) await espera
          return livres([NOVE])(pedido)
        },
      },
    })
    expect(await screen.findByText('Carregando os horários...')).toBeInTheDocument()
    soltar!()
    await screen.findByRole('radio', { name: /^09:00/ })
    const visto = meses.find((mes) => mes.slice(0, 7) === DIA.slice(0, 7))!
    await waitFor(() => expect(meses).toContain(inicioDoMes(visto, 1)))
  })

  test('DATA-04 APPT-07 a service for a group says so, and each hour how many seats are left', async () => {
    const servicos = [
      { ...perfil().servicos[0]!, vagas: 8 },
      { ...perfil().servicos[0]!, id: id(7), nome: 'Retorno' },
    ]
    await abrir(`?profissional=${id(1)}`, { profissionais: { publico: () => perfil({ servicos }) } })
    expect(
      await screen.findByRole('button', { name: /^Consulta.*Em grupo, até 8 pessoas/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Retorno/ })).not.toHaveTextContent('grupo')
    const { unmount } = await abrir(
      `?profissional=${id(1)}&servico=${id(2)}&modalidade=presencial&plano=particular&para=eu`,
      {
        profissionais: { publico: () => perfil({ servicos }) },
        horarios: {
          livres: ({ de = DIA, ate = DIA }) => {
            const ofertas = [
              {
                local_id: id(3),
                modalidades: ['presencial' as const],
                inicios: [NOVE, as(900)],
                restam: [8, 1],
              },
            ]
            return { ...livres([])({}), dias: de <= DIA && DIA <= ate ? [{ data: DIA, ofertas }] : [] }
          },
        },
      },
    )
    expect(await screen.findByRole('radio', { name: /^09:00.*Grupo · restam 8 vagas/ })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^15:00.*Grupo · resta 1 vaga/ })).toBeInTheDocument()
    expect(screen.getByText(/outras pessoas participam/)).toBeInTheDocument()
    unmount()
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

  test('APPT-07 an address for somebody who is no more looked after asks for whom it is', async () => {
    const paraQuem = () => [
      { paciente_id: id(7), nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' as const },
    ]
    await abrir(`${doBuscador}&para=${id(9)}`, { agendamentos: { paraQuem } })
    expect(await screen.findByRole('button', { name: /Lia Menezes/ })).toBeInTheDocument()
  })

  test('CIRCULO-01 a patient books for a new child within three acts more: the way, the declaration, add', async () => {
    const reservar = vi.fn(() => reserva())
    const lia = { paciente_id: id(7), nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' }
    const adicionadas: object[] = []
    await abrir(doBuscador, {
      agendamentos: { paraQuem: () => (adicionadas.length > 1 ? [lia] : []), reservar },
      equipe: {
        circulo: {
          adicionarDependente: (pedido: object) => {
            adicionadas.push(pedido)
            if (adicionadas.length === 1)
              throw recusa('JA_E_SEU', 409, 'Você já cuida de uma pessoa com este nome')
            return { id: id(8), paciente_id: id(7), perfil_mudou: true }
          },
        },
      },
    })
    await motivo()
    await clicar('É para outra pessoa')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar dependente' }))
    expect(dialogo.getByText(/sua conta ganha a área de quem cuida/)).toBeInTheDocument()
    await userEvent.type(dialogo.getByLabelText('Nome completo'), 'Lia Menezes')
    await userEvent.type(dialogo.getByLabelText('Data de nascimento'), '03022020')
    await userEvent.click(dialogo.getByRole('checkbox'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
    // A refusal is a sentence, and nothing typed is lost.
    expect(await dialogo.findByText('Você já cuida de uma pessoa com este nome')).toBeInTheDocument()
    expect(dialogo.getByLabelText('Nome completo')).toHaveValue('Lia Menezes')
    await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
    await waitFor(() =>
      expect(reservar).toHaveBeenLastCalledWith(
        expect.objectContaining({ paciente_id: id(7) }),
        expect.anything(),
      ),
    )
    expect(await motivo()).toBeInTheDocument()
    await ateConfirmar()
    expect(screen.getAllByText('Lia Menezes').length).toBeGreaterThan(0)
    expect(screen.queryByText('É para outra pessoa')).toBeNull()
  })

  test('APPT-07 C16 anybody of a specialty: the server gets the free professionals and names the chosen one before anything is booked', async () => {
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

  test('ACHAR-05 a council that lets no prices be published hides none from who is about to confirm; a teleconsulta is agreed to first', async () => {
    const servicos = [
      { ...perfil().servicos[0]!, modalidades: ['teleconsulta' as const], preco_centavos: null },
    ]
    const marcar = vi.fn(() => consulta())
    await abrir(doBuscador, {
      profissionais: { publico: () => perfil({ mostra_preco: false, servicos }) },
      agendamentos: { marcar },
    })
    await motivo()
    await screen.findAllByText('Horário guardado para você')
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument()
    await ateConfirmar()
    expect(screen.getByRole('region', { name: /^Valor/ })).toHaveTextContent(/R\$\s200,00/)
    await clicar(confirmar)
    expect(marcar).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Concordo em ser atendido a distância/ }))
    await clicar(confirmar)
    await screen.findByRole('heading', { name: 'Consulta marcada' })
  })
})

test('APPT-07 DATA-04 a private service of a link shows its own hours, not those of the first public one', async () => {
  const link = id(77)
  const servico = {
    ...perfil().servicos[0]!,
    id: id(70),
    nome: 'Segunda opinião',
    preco_centavos: 50_000,
    documentos: '',
  }
  const pedidos: object[] = []
  await abrir(`?profissional=${id(1)}&link=${link}`, {
    servicos: { porLink: () => ({ profissional_id: id(1), mostra_preco: true, servico }) },
    horarios: {
      livres: ({ servico_id, chave_servico, ...resto }) => {
        pedidos.push({ servico_id, chave_servico })
        return livres([NOVE])(resto)
      },
    },
  })
  await screen.findByRole('radio', { name: /^09:00/ })
  expect(pedidos).not.toHaveLength(0)
  for (const pedido of pedidos) expect(pedido).toEqual({ servico_id: id(70), chave_servico: link })
})

const servicosQuePedem = [
  {
    ...perfil().servicos[0]!,
    sinal_centavos: 5_000,
    formulario_exigido: ['cpf' as const, 'data_nascimento' as const],
  },
]
const faltam = { faltam: ['cpf' as const, 'data_nascimento' as const], sinal_centavos: 5_000 }
const meusDados = {
  nome: 'Marina Duarte',
  nome_social: null,
  email: 'marina.duarte@exemplo.com.br',
  telefone: '+5511987654321',
  cpf: null,
  cns: null,
  necessidades: [],
  idioma: null,
  data_nascimento: null,
  genero: null,
  endereco: null,
  avatar_url: null,
  bio: null,
  created_at: '2026-01-02T03:04:05Z',
  versao: 'v1',
}

test('APPT-07 DATA-04 what the service asks for and the record lacks is filled in beside the reason, kept, and the booking goes on', async () => {
  const alterarMeusDados = vi.fn((dados: object) => ({ ...meusDados, ...dados, versao: 'v2' }))
  await abrir(doBuscador, {
    profissionais: { publico: () => perfil({ servicos: servicosQuePedem }) },
    agendamentos: { reservar: () => reserva(faltam) },
    usuarios: { meusDados: () => meusDados, alterarMeusDados },
  })
  await motivo()
  const cpf = await screen.findByRole('textbox', { name: /^CPF/ })
  await userEvent.type(await motivo(), 'Dor no joelho')
  await clicar('Continuar')
  expect(await screen.findByText('Preencha: CPF.')).toBeInTheDocument()
  expect(screen.getByText('Preencha: Data de nascimento.')).toBeInTheDocument()
  await userEvent.type(cpf, '11111111111')
  await userEvent.type(screen.getByRole('textbox', { name: /^Data de nascimento/ }), '25031980')
  await clicar('Continuar')
  expect(await screen.findByText('Este CPF não existe. Confira os 11 números.')).toBeInTheDocument()
  expect(alterarMeusDados).not.toHaveBeenCalled()
  await userEvent.clear(cpf)
  await userEvent.type(cpf, '52998224725')
  await ateConfirmar()
  expect(alterarMeusDados).toHaveBeenCalledWith({
    versao: 'v1',
    nome: 'Marina Duarte',
    nome_social: null,
    cns: null,
    necessidades: [],
    idioma: null,
    endereco: null,
    genero: null,
    cpf: '52998224725',
    telefone: '+5511987654321',
    data_nascimento: '1980-03-25',
  })
  expect(screen.getByText('Dor no joelho')).toBeInTheDocument()
  expect(screen.getByText(/^Sinal de R\$.50,00 combinado com o profissional$/)).toBeInTheDocument()
})

test('APPT-07 DATA-04 for somebody looked after their record is completed; without the right to, the text names who can', async () => {
  let pode = false
  const completarDados = vi.fn(({ id: qual }: { id: string }) => {
    if (!pode) throw recusa('SEM_CADASTRO', 404, 'Você não altera o cadastro desta pessoa. Peça a ela.')
    return { id: qual }
  })
  const lia = { paciente_id: id(8), nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' as const }
  await abrir(`${doBuscador}&para=${id(8)}`, {
    profissionais: { publico: () => perfil({ servicos: servicosQuePedem }) },
    agendamentos: { paraQuem: () => [lia], reservar: () => reserva({ faltam: ['cpf'] }) },
    usuarios: { completarDados },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^CPF/ }), '52998224725')
  expect(screen.getByText('Ficam guardados no cadastro de Lia Menezes.')).toBeInTheDocument()
  await clicar('Continuar')
  expect(await screen.findByText(/Peça a ela/)).toBeInTheDocument()
  pode = true
  await ateConfirmar()
  expect(completarDados).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: id(8), cpf: '52998224725', telefone: null }),
  )
})
