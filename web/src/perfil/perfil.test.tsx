import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { MeuRegistroProfissional } from '#domain/profissionais/contract.ts'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'

const dados: DadosPessoais = {
  nome: 'Marina Duarte',
  nome_social: null,
  email: 'marina.duarte@exemplo.com.br',
  telefone: '+5511987654321',
  cpf: '52998224725',
  cns: null,
  necessidades: [],
  idioma: null,
  data_nascimento: null,
  genero: null,
  endereco: {
    cep: '50050000',
    logradouro: 'Rua da Aurora',
    numero: '310',
    complemento: '',
    bairro: 'Boa Vista',
    cidade: 'Recife',
    estado: 'PE',
  },
  avatar_url: null,
  bio: null,
  created_at: '2026-01-02T03:04:05Z',
  versao: 'v1',
}

const registro: MeuRegistroProfissional = {
  id: '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f',
  especialidade_principal: 'Medicina',
  crm: null,
  status_profissional: 'ativo',
  verificado: true,
  biografia: 'Cuido de corações.',
  areas_interesse: ['Hipertensão'],
  idiomas: [],
  planos_aceitos: [],
  valor_consulta_centavos: 18_000,
  formacao_academica: '',
  certificacoes: [],
  especialidades: [
    {
      especialidade: 'Medicina',
      sub_especialidade: 'Cardiologia',
      conselho: 'CRM',
      uf_registro: 'SP',
      numero_registro: '123456',
      rqe: '45678',
      principal: true,
      tema: 'medicina',
    },
  ],
}

const entrar = (perfil: TipoUsuario, api: FakeApi = {}, endereco = '/configuracoes') => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: {
      eu: () =>
        pessoa({
          perfil,
          dados_perfil: {
            paciente: { id: dadosId, numero_prontuario: 'PAC1763761283367' },
            profissional: null,
          },
        }),
    },
    usuarios: { meusDados: () => dados },
    profissionais: { meuRegistro: () => registro },
    ...api,
  })
}
const dadosId = '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f'

async function abrirModal() {
  await userEvent.click(await screen.findByRole('button', { name: /Marina Duarte/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Ver perfil' }))
  const modal = await screen.findByRole('dialog', { name: 'Meu perfil' })
  await within(modal).findByText('(11) 98765-4321')
  return within(modal)
}

/** The value beside a name. */
const valor = (modal: ReturnType<typeof within>, nome: string) =>
  modal.getByText(nome, { selector: 'dt' }).nextElementSibling!.textContent

describe('SHELL-10 the profile modal', () => {
  test('SHELL-10 patients: contact, member since, address, covered CPF, birth date and the two buttons', async () => {
    await entrar('paciente')
    const modal = await abrirModal()
    expect(modal.getByText('marina.duarte@exemplo.com.br')).toBeInTheDocument()
    expect(valor(modal, 'Membro desde')).toMatch(/sex, 2 jan( 2026)?/)
    expect(valor(modal, 'Endereço')).toBe('Rua da Aurora, 310, Boa Vista, Recife, PE, 50050-000')
    expect(valor(modal, 'Data de nascimento')).toBe('Não informado')
    expect(valor(modal, 'CPF')).toBe('•••.•••.•••-25 (não conferido)')
    await userEvent.click(modal.getByRole('button', { name: 'Mostrar CPF' }))
    expect(valor(modal, 'CPF')).toBe('529.982.247-25 (não conferido)')
    expect(modal.queryByText('Biografia')).toBeNull()
    await userEvent.click(modal.getByRole('button', { name: 'Editar dados' }))
    expect(await screen.findByRole('dialog', { name: 'Editar Dados Pessoais' })).toBeInTheDocument()
  })

  test('SHELL-10 PERSON-06 the password dialog opens from the modal', async () => {
    await entrar('paciente')
    const modal = await abrirModal()
    await userEvent.click(modal.getByRole('button', { name: 'Alterar senha' }))
    expect(await screen.findByLabelText(/Senha atual/)).toBeInTheDocument()
  })

  test.each(['profissional', 'profissional-administrador'] as const)(
    'SHELL-10 %s: role badge, biography, professional data and registered specialties',
    async (perfil) => {
      await entrar(perfil)
      const modal = await abrirModal()
      expect(await modal.findByText('Cuido de corações.')).toBeInTheDocument()
      expect(modal.getByText(/^Profissional/, { selector: '[data-tint] *' })).toBeInTheDocument()
      for (const titulo of [
        'Contato',
        'Informações pessoais',
        'Biografia',
        'Dados profissionais',
        'Especialidades registradas',
      ])
        expect(modal.getByRole('heading', { name: titulo })).toBeInTheDocument()
      expect(valor(modal, 'Valor da consulta')).toMatch(/R\$\s180,00/)
      expect(valor(modal, 'Idiomas')).toBe('Não informado')
      const [especialidade] = modal.getAllByRole('listitem')
      expect(especialidade).toHaveTextContent('MedicinaCardiologiaCRM/SP 123456 · RQE 45678Principal')
      expect(modal.getByRole('button', { name: 'Editar perfil profissional' })).toBeInTheDocument()
    },
  )

  test('SHELL-10 administrador-geral has no professional part, and nobody a way to a page that is not there', async () => {
    await entrar('administrador-geral')
    const modal = await abrirModal()
    expect(modal.getByText('Nenhuma biografia ainda.')).toBeInTheDocument()
    expect(modal.queryByText('Dados profissionais')).toBeNull()
    expect(modal.queryByRole('button', { name: 'Editar perfil profissional' })).toBeNull()
  })

  test('SHELL-10 a record that does not come leaves the rest and another try', async () => {
    let falha = true
    await entrar('profissional', {
      profissionais: {
        meuRegistro: () => {
          if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
          return registro
        },
      },
    })
    const modal = await abrirModal()
    expect(await modal.findByText('Erro ao carregar os dados profissionais')).toBeInTheDocument()
    falha = false
    await userEvent.click(modal.getByRole('button', { name: /^Tentar de novo/ }))
    expect(await modal.findByText('Cuido de corações.')).toBeInTheDocument()
  })
})

describe('ROUTE-18 the page of patients', () => {
  test('ROUTE-18 DATA-02 who, since when, which record, and what is missing, each with its way', async () => {
    await entrar('paciente', {}, '/perfil-paciente?aba=dados')
    expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeInTheDocument()
    expect(screen.getByText(/^Membro desde sex, 2 jan( 2026)?$/)).toBeInTheDocument()
    expect(screen.getByText('Prontuário PAC1763761283367')).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: '3 de 6 informações preenchidas' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar Data de nascimento' }))
    await waitFor(() => expect(screen.getByLabelText(/^Data de nascimento/)).toHaveFocus())
  })

  test('ROUTE-18 the tabs are in the address, and one that is not there is the first', async () => {
    const { endereco } = await entrar('paciente', {}, '/perfil-paciente?aba=nada')
    expect(await screen.findByRole('tab', { name: 'Resumo' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('tab', { name: 'Meus dados' }))
    expect(endereco()).toBe('/perfil-paciente?aba=dados')
    expect(await screen.findByText('Rua da Aurora')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: 'Resumo' }))
    expect(endereco()).toBe('/perfil-paciente')
    expect(await screen.findByRole('heading', { name: 'Próximos Agendamentos' })).toBeInTheDocument()
  })

  test('ENTRAR-05 the summary is the home of `/`: greeting, booking, family and activities', async () => {
    const casa = async (endereco: string) => {
      const lia = { paciente_id: dadosId, nome: 'Lia', avatar_url: null, proprio: false }
      const app = await entrar(
        'paciente-administrador',
        { inicio: { pessoas: () => [lia], painel: () => [] } },
        endereco,
      )
      expect(
        await screen.findByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Marina$/ }),
      ).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Agendar consulta' })).toHaveAttribute('href', '/agendar')
      expect(await screen.findByRole('radio', { name: 'Lia' })).toBeInTheDocument()
      expect(screen.getByRole('heading', { name: 'Atividades Recentes' })).toBeInTheDocument()
      const titulos = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
      app.unmount()
      return titulos
    }
    expect(await casa('/perfil-paciente')).toEqual(await casa('/'))
  })

  test('CIRCULO-01 the family stands on the own profile: somebody is added, and booked for', async () => {
    const adicionados: object[] = []
    const lia = { paciente_id: dadosId, nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' }
    await entrar(
      'paciente',
      {
        agendamentos: { paraQuem: () => (adicionados.length > 0 ? [lia] : []) },
        equipe: {
          circulo: {
            adicionarDependente: (pedido: object) => {
              adicionados.push(pedido)
              return { id: dadosId, paciente_id: dadosId, perfil_mudou: true }
            },
          },
        },
      },
      '/perfil-paciente?aba=dados',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar pessoa' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar dependente' }))
    await userEvent.type(dialogo.getByLabelText('Nome completo'), 'Lia Menezes')
    await userEvent.type(dialogo.getByLabelText('Data de nascimento'), '03022020')
    await userEvent.click(dialogo.getByRole('checkbox'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
    expect(await screen.findByRole('link', { name: 'Agendar para Lia Menezes' })).toHaveAttribute(
      'href',
      `/agendar?para=${dadosId}`,
    )
    expect(adicionados).toMatchObject([
      { nome: 'Lia Menezes', data_nascimento: '2020-02-03', cpf: null, cns: null },
    ])
  })

  test('SHELL-05 the larger text is offered to people with the badge, once, and never forced', async () => {
    guardarSessao()
    await renderApp('/perfil-paciente', {
      acesso: { eu: () => pessoa({ tem_50_mais: true }) },
      usuarios: { meusDados: () => dados },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Aumentar o texto' }))
    expect(document.documentElement).toHaveAttribute('data-texto', 'grande')
    expect(screen.queryByRole('heading', { name: 'Modo conforto' })).toBeNull()
  })
})

describe('SHELL-07 /configuracoes', () => {
  test.each(['paciente', 'profissional', 'administrador-geral'] as const)(
    'SHELL-07 %s finds the account and the look of this device',
    async (perfil) => {
      await entrar(perfil)
      expect(await screen.findByRole('heading', { level: 1, name: 'Configurações' })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: /^Segurança/ })).toHaveAttribute('href', '/seguranca')
      expect(screen.getByRole('link', { name: /^Privacidade/ })).toHaveAttribute(
        'href',
        perfil === 'paciente' ? '/perfil-paciente?aba=privacidade' : '/privacidade',
      )
      await userEvent.click(screen.getByRole('radio', { name: /^Muito grande/ }))
      expect(document.documentElement).toHaveAttribute('data-texto', 'maior')
      await userEvent.click(screen.getByRole('radio', { name: /^Padrão/ }))
      expect(document.documentElement).not.toHaveAttribute('data-texto')
    },
  )

  test('ENTRAR-06 a patient begins to look after others; one on whom others depend is told why not to end', async () => {
    const pedidos: string[] = []
    let perfil: TipoUsuario = 'paciente'
    guardarSessao()
    await renderApp('/configuracoes', {
      acesso: { eu: () => pessoa({ perfil }) },
      usuarios: {
        meusDados: () => dados,
        mudarPerfil: ({ para }: { para: 'paciente' | 'paciente-administrador' }) => {
          pedidos.push(para)
          if (para === 'paciente') throw recusa('CUIDA_DE_ALGUEM', 409, 'Você ainda cuida de outras pessoas')
          perfil = para
          return { perfil: para }
        },
      },
    })
    const chave = await screen.findByRole('switch', { name: /^Cuido de outras pessoas/ })
    expect(chave).not.toBeChecked()
    await userEvent.click(chave)
    await waitFor(() => expect(chave).toBeChecked())
    expect(await screen.findByRole('link', { name: 'Equipe' })).toBeInTheDocument()
    await userEvent.click(chave)
    expect(await screen.findByText('Você ainda cuida de outras pessoas')).toBeInTheDocument()
    expect(chave).toBeChecked()
    expect(pedidos).toEqual(['paciente-administrador', 'paciente'])
  })
})
