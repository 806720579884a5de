import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from './form.tsx'
import { MaskedField } from './masked-field.tsx'
import { checkWith } from './refusals.ts'
import { TextField } from './text-field.tsx'
import { useAppForm } from './use-app-form.ts'

type Pessoa = { nome: string; contato: { telefone: string } }

const resolver = checkWith<Pessoa>(({ nome, contato }) => ({
  nome: nome.trim() ? null : 'Diga o nome.',
  'contato.telefone': contato.telefone.length === 10 ? undefined : 'Confira o telefone.',
}))

function Cadastro({ send }: { send: (valores: Pessoa) => Promise<unknown> }) {
  const form = useAppForm<Pessoa>({
    resolver,
    defaultValues: { nome: '', contato: { telefone: '' } },
    send,
    fieldOf: (nome) => (nome === 'telefone' ? 'contato.telefone' : nome),
  })
  return (
    <Form form={form}>
      <TextField control={form.control} name="nome" label="Nome" required />
      <MaskedField control={form.control} name="contato.telefone" mask="telefone" label="Telefone" />
      {form.failure ? <p role="alert">{form.failure}</p> : null}
      <Button type="submit">Salvar</Button>
    </Form>
  )
}

const abrir = (send: (valores: Pessoa) => Promise<unknown>) => renderWithApi(<Cadastro send={send} />, {})
const salvar = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const nome = () => screen.getByRole('textbox', { name: 'Nome' })
const telefone = () => screen.getByRole('textbox', { name: 'Telefone' })

async function preencher() {
  await userEvent.type(nome(), 'Ana')
  await userEvent.type(telefone(), '1123456789')
}

test('a field that the rule refuses says so, takes the focus and keeps everything from being sent', async () => {
  const enviados: Pessoa[] = []
  await abrir(async (valores) => enviados.push(valores))
  await salvar()
  expect(await screen.findByText('Diga o nome.')).toBeDefined()
  expect(document.activeElement).toBe(nome())
  await userEvent.type(nome(), 'Ana')
  await salvar()
  expect(document.activeElement).toBe(telefone())
  expect(telefone()).toHaveAccessibleDescription('Confira o telefone.')
  expect(enviados).toEqual([])
})

test('a masked field shows its separators and sends digits', async () => {
  const enviados: Pessoa[] = []
  await abrir(async (valores) => enviados.push(valores))
  await preencher()
  expect(telefone()).toHaveValue('(11) 2345-6789')
  await salvar()
  expect(enviados).toEqual([{ nome: 'Ana', contato: { telefone: '1123456789' } }])
})

test('a field that the server refuses says so by the name that the form has for it', async () => {
  await abrir(async () => {
    throw recusa('ENTRADA_INVALIDA', 400, 'Confira', {
      campos: [{ campo: 'telefone', mensagem: 'Este telefone não existe.' }],
    })
  })
  await preencher()
  await salvar()
  expect(await screen.findByText('Este telefone não existe.')).toBeDefined()
  expect(document.activeElement).toBe(telefone())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(nome()).toHaveValue('Ana')
})

test('a refused field that the form does not have is said of the form as a whole', async () => {
  await abrir(async () => {
    throw recusa('ENTRADA_INVALIDA', 400, 'Confira os campos marcados.', {
      campos: [{ campo: 'profissional_id', mensagem: 'Diga de quem.' }],
    })
  })
  await preencher()
  await salvar()
  expect(await screen.findByRole('alert')).toHaveTextContent('Confira os campos marcados.')
})

test('any other refusal is said of the form as a whole, and is gone with the next try', async () => {
  let recusas = 1
  await abrir(async () => {
    if (recusas-- > 0) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
  })
  await preencher()
  await salvar()
  expect(await screen.findByRole('alert')).toHaveTextContent('O sistema está ocupado neste momento.')
  await salvar()
  expect(screen.queryByRole('alert')).toBeNull()
})
