import { expect, test } from 'vitest'
import { buildDocumento } from './fixtures.ts'
import { cenaDeAprovacao } from './testing/cena.ts'

const { owner, comoPaulo, comoRita, comoDono, esperando, evidenciaDe } = cenaDeAprovacao()

const visto = 'aguardando-aprovacao' as const
const aprovar = (id: string, evidencia: object, api = comoPaulo()) =>
  api.decidir({
    id,
    visto,
    decisao: { ato: 'aprovar', evidencia: { conferidos: [], confirmacao: '', ...evidencia } },
  })

async function comCarteira() {
  const helena = await esperando('Helena Prado', {
    especialidades: [{ especialidade: 'Medicina', uf_registro: 'SP', numero_registro: 'CRM/SP 123456' }],
  })
  const { id } = await buildDocumento(owner(), { profissional_id: helena.id, dono_id: helena.usuario_id })
  const { registros } = await comoPaulo().obter({ id: helena.id })
  const conferidos = registros.map(({ id: registro, numero_registro }) => ({ id: registro, numero_registro }))
  return { ...helena, documento: id, conferidos }
}

test('COMECO-03 nobody is approved without registrations looked up, documents opened and a word on each gap; the refusal lists them', async () => {
  const { id, documento, conferidos } = await comCarteira()
  const lacunas = ['Falta: foto']
  await owner().query('update usuarios set avatar_url = null')
  await expect(aprovar(id, {})).rejects.toMatchObject({
    code: 'FALTA_EVIDENCIA',
    data: {
      registros: ['CRM/SP 123456'],
      documentos: ['Carteira do conselho'],
      lacunas: expect.arrayContaining(lacunas),
    },
  })
  const tudo = { conferidos, confirmacao: 'Manda a foto amanhã.' }
  await expect(aprovar(id, tudo)).rejects.toMatchObject({
    data: { registros: [], documentos: ['Carteira do conselho'], lacunas: [] },
  })
  await comoPaulo().abrirDocumento({ id: documento })
  expect((await comoPaulo().obter({ id })).arquivos).toMatchObject([{ aberto: true }])
  expect((await comoRita().obter({ id })).arquivos).toMatchObject([{ aberto: false }])
  await expect(aprovar(id, { ...tudo, confirmacao: '  ' })).rejects.toMatchObject({
    data: { registros: [], documentos: [] },
  })
  await expect(
    aprovar(id, {
      ...tudo,
      conferidos: conferidos.map((cada) => ({ ...cada, numero_registro: 'CRM/SP 1' })),
    }),
  ).rejects.toMatchObject({ data: { registros: ['CRM/SP 123456'], documentos: [] } })
  expect(await aprovar(id, tudo)).toEqual({ status_profissional: 'ativo' })
})

test('COMECO-03 what one administrator opened is not opened by another', async () => {
  const { id, conferidos, documento } = await comCarteira()
  await comoPaulo().abrirDocumento({ id: documento })
  await expect(aprovar(id, { conferidos, confirmacao: 'Sim.' }, comoRita())).rejects.toMatchObject({
    data: { documentos: ['Carteira do conselho'] },
  })
})

test('COMECO-03 a document is not accepted unseen, and its owner opens it for nobody else', async () => {
  const { documento, ...helena } = await comCarteira()
  const aceitar = () => comoPaulo().avaliarDocumento({ id: documento, avaliacao: { situacao: 'aceito' } })
  await comoDono(helena).abrirDocumento({ id: documento })
  await expect(aceitar()).rejects.toMatchObject({ code: 'DOCUMENTO_FECHADO' })
  await comoPaulo().abrirDocumento({ id: documento })
  expect(await aceitar()).toMatchObject({ situacao: 'aceito', aberto: true })
})

test('COMECO-03 the seal keeps who, when and on what, for administration alone', async () => {
  const helena = await comCarteira()
  await aprovar(helena.id, await evidenciaDe(comoPaulo(), helena.id))
  const { historico } = await comoRita().obter({ id: helena.id })
  expect(historico).toMatchObject([
    {
      ato: 'aprovar',
      quem: 'Paulo Saldanha',
      base: {
        registros: ['CRM/SP 123456 (SP)'],
        documentos: ['Carteira do conselho'],
        confirmacao: 'Conferido por telefone.',
      },
    },
  ])
  expect((await comoDono(helena).minha())?.historico).toMatchObject([{ ato: 'aprovar', base: null }])
})
