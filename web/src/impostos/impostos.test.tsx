import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { agruparImposto, type Recebimento } from '#domain/impostos/imposto.ts'
import type { VisaoGeral } from '#domain/financeiro/schemas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'

const marina = { nome: 'Marina Duarte', cpf: '52998224725' }
const paciente_id = '88888888-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const agendamento_id = '99999999-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const recebimento = (mais: Partial<Recebimento> = {}): Recebimento => ({
  id: '11111111-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  dia: '2026-11-10',
  valor_centavos: 30_000,
  servico: 'Consulta',
  forma: 'pix',
  agendamento_id,
  paciente_id,
  eu: false,
  recibo: 7,
  recebedor: { nome: 'Helena Prado', cpf: '11144477735', registro: 'CRM/SP 123456' },
  pagador: marina,
  beneficiario: marina,
  clinica: null,
  ...mais,
})
const somas = { receitas_centavos: 0, despesas_centavos: 0, saldo_centavos: 0 }
const abrir = (lado: 'familia' | 'profissional', recebimentos: Recebimento[]) => {
  guardarSessao()
  const livro = { livro: lado, clinica_id: null, nome: 'Meu', escreve: true } as const
  const visao: VisaoGeral = {
    livros: [livro],
    livro,
    recorte: { de: '2026-11-01', ate: '2026-11-25' },
    antes: { de: '2026-10-01', ate: '2026-10-25' },
    resumo: somas,
    anterior: somas,
    quantas: 0,
    meses: [],
    recentes: [],
    linhas_a_conciliar: 0,
    pessoas: [],
  }
  return renderApp('/financeiro?aba=relatorios&vista=imposto', {
    acesso: { eu: () => pessoa({ perfil: lado === 'familia' ? 'paciente-administrador' : 'profissional' }) },
    financeiro: { visaoGeral: () => visao },
    impostos: {
      anual: ({ ano }) => {
        const grupos = agruparImposto(recebimentos)
        return {
          lado,
          ano: ano!,
          total_centavos: grupos.reduce((soma, { total_centavos }) => soma + total_centavos, 0),
          por_mes: [],
          grupos,
        }
      },
      livro: ({ ano }) => ({ ano: ano!, recebimentos }),
    },
  })
}

test('FIN-16 the year of a family names what is missing with a link, and says what it is not', async () => {
  await abrir('familia', [
    recebimento(),
    recebimento({ id: '2', beneficiario: { nome: 'Davi', cpf: null }, eu: true, recibo: 8 }),
  ])
  const ano = within(await screen.findByRole('region', { name: /Pagamentos de saúde em \d{4}/ }))
  expect(ano.getAllByRole('heading', { name: 'Helena Prado, CPF 111.444.777-35' })).toHaveLength(2)
  expect(ano.getByText(/Não é documento fiscal/)).toBeInTheDocument()
  expect(ano.getByRole('link', { name: 'complete os dados' })).toHaveAttribute(
    'href',
    '/perfil-paciente?aba=dados',
  )
  expect(screen.queryByRole('region', { name: /Livro de recebimentos/ })).not.toBeInTheDocument()
})

test("FIN-16 a professional copies what 'Receita Saúde' asks for, and is led to a CPF that is missing", async () => {
  const user = userEvent.setup()
  const hoje = new Date().toISOString().slice(0, 7)
  await abrir('profissional', [
    recebimento({ dia: `${hoje}-01` }),
    recebimento({
      id: '2',
      dia: `${hoje}-01`,
      pagador: { nome: 'Davi', cpf: null },
      beneficiario: { nome: 'Davi', cpf: null },
    }),
  ])
  const livro = within(await screen.findByRole('region', { name: /Livro de recebimentos/ }))
  await user.click(await livro.findByRole('button', { name: /^Copiar para o Receita Saúde: Marina Duarte/ }))
  expect(await navigator.clipboard.readText()).toContain('CPF do pagador: 529.982.247-25')
  expect(livro.getByRole('link', { name: /^Falta CPF: Davi/ })).toHaveAttribute(
    'href',
    `/pacientes/${paciente_id}`,
  )
})
