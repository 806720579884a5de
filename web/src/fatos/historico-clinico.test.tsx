import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { HistoricoClinico } from './components/historico-clinico.tsx'
import { antesAtivo, ids, penicilina, problema } from './testing/fake-fatos.ts'

type Fatos = NonNullable<FakeApi['fatos']>

const abrir = (fatos: Fatos = {}, { escreve = true, ...outro }: { escreve?: boolean } & FakeApi = {}) =>
  renderWithApi(<HistoricoClinico id={ids.marina} escreve={escreve} />, {
    fatos: { ler: () => ({ fatos: [problema({ antes: [antesAtivo] }), penicilina] }), ...fatos },
    terminologias: {
      buscar: ({ q }) =>
        q?.startsWith('amox')
          ? [{ id: ids.termo, codigo: 'amoxicilina', descricao: 'Amoxicilina', substancias: ['amoxicilina'] }]
          : [],
    },
    ...outro,
  })
const parte = (nome: string) => screen.findByRole('region', { name: nome })
const apertar = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('reading', () => {
  test('PRONT-04 allergies stand first; each row says who, when, and what it was before', async () => {
    await abrir()
    const problemas = await parte('Problemas')
    expect(screen.getAllByRole('region').map((cada) => cada.getAttribute('aria-label'))).toEqual([
      'Alergias',
      'Medicamentos',
      'Problemas',
      'Vacinas',
      'Antecedentes',
    ])
    expect(await parte('Alergias')).toHaveTextContent('PenicilinaAtivaGrave · reação: Urticária')
    expect(problemas).toHaveTextContent('Hipertensão essencialCID-10 I10Controlado')
    expect(problemas).toHaveTextContent('Helena Prado, CRM/PE 21457')
    expect(within(problemas).getByText('Antes: 1 registro')).toBeInTheDocument()
  })

  test('PRONT-04 a reader who writes nothing sees no act, and an author only changes their own', async () => {
    const { unmount } = await abrir()
    await parte('Alergias')
    expect(screen.getByRole('button', { name: 'Alterar Hipertensão essencial' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Alterar Penicilina' })).toBeNull()
    unmount()
    await abrir({}, { escreve: false })
    await parte('Alergias')
    expect(screen.queryByRole('button', { name: /Adicionar|Alterar/ })).toBeNull()
  })
})

describe('writing', () => {
  test('PRONT-10 a warning is read with its reason before the medicine is added, and what was typed stays', async () => {
    const ditos: unknown[] = []
    await abrir({
      registrar: ({ ciente, fato }) => {
        ditos.push({ ciente, termo_id: fato.termo_id, termo: fato.termo })
        if (!ciente)
          throw recusa('ALERTA', 409, 'Há um alerta.', {
            alertas: [
              { tipo: 'alergia', substancia: 'amoxicilina', classe: 'penicilinas', com: 'Penicilina' },
            ],
          })
        return problema()
      },
    })
    await apertar('Adicionar medicamento')
    const dialogo = await screen.findByRole('dialog')
    const campo = within(dialogo).getByRole('combobox', { name: /Medicamento/ })
    await userEvent.type(campo, 'amox')
    await within(dialogo).findByRole('option', { name: 'Amoxicilina' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(campo).toHaveValue('Amoxicilina')
    await userEvent.type(within(dialogo).getByLabelText(/Dose e uso/), '500 mg de 8 em 8 horas')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Registrar/ }))
    expect(await within(dialogo).findByRole('alert')).toHaveTextContent(
      'Alergia registrada a Penicilina: amoxicilina é da classe penicilinas.',
    )
    expect(within(dialogo).getByLabelText(/Dose e uso/)).toHaveValue('500 mg de 8 em 8 horas')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Registrar mesmo assim/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ditos).toEqual([
      { ciente: false, termo_id: ids.termo, termo: 'Amoxicilina' },
      { ciente: true, termo_id: ids.termo, termo: 'Amoxicilina' },
    ])
  })

  test('PRONT-04 a date that cannot be is named at its field, here and by the server, and nothing typed is lost', async () => {
    await abrir({
      registrar: () => {
        throw recusa('ENTRADA_INVALIDA', 400, 'Confira.', {
          campos: [{ campo: 'inicio', mensagem: 'Esta data está no futuro. Confira o ano.' }],
        })
      },
    })
    await apertar('Adicionar problema')
    const dialogo = await screen.findByRole('dialog')
    await userEvent.type(within(dialogo).getByRole('combobox', { name: /Problema/ }), 'Dor no ombro')
    const inicio = within(dialogo).getByLabelText(/Início/)
    await userEvent.type(inicio, '31/02/2020')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Registrar/ }))
    expect(await within(dialogo).findByText(/Escreva um ano, mês\/ano ou dia que exista/)).toBeInTheDocument()
    await userEvent.clear(inicio)
    await userEvent.type(inicio, '2099')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Registrar/ }))
    expect(await within(dialogo).findByText(/no futuro/)).toBeInTheDocument()
    expect(within(dialogo).getByRole('combobox', { name: /Problema/ })).toHaveValue('Dor no ombro')
  })

  test('PRONT-04 a problem ends with its date; the row that was seen is named', async () => {
    const ditos: unknown[] = []
    await abrir({
      mudar: (input) => {
        ditos.push(input)
        return problema()
      },
    })
    await apertar('Alterar Hipertensão essencial')
    const dialogo = await screen.findByRole('dialog')
    expect(within(dialogo).queryByLabelText(/^Fim/)).toBeNull()
    await userEvent.selectOptions(within(dialogo).getByLabelText(/Situação/), 'Resolvido')
    await userEvent.type(within(dialogo).getByLabelText(/^Fim/), '03/2026')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Registrar/ }))
    await waitFor(() => expect(ditos).toHaveLength(1))
    expect(ditos[0]).toMatchObject({
      id: ids.um,
      vista_id: ids.dois,
      mudanca: { tipo: 'problema', situacao: 'resolvido', inicio: '2015', fim: '2026-03' },
    })
  })

  test('PRONT-04 that somebody denies every allergy is one tap', async () => {
    const ditos: unknown[] = []
    await abrir({
      ler: () => ({ fatos: [] }),
      registrar: ({ fato }) => {
        ditos.push(fato)
        return penicilina
      },
    })
    await apertar('Registrar que nega alergias')
    await waitFor(() => expect(ditos).toMatchObject([{ tipo: 'alergia', nega: true, situacao: 'ativa' }]))
  })
})
