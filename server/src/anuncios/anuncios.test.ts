import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recusado } from '../agendamentos/testing/cena.ts'
import { SISTEMA, dbFor } from '../database/db.ts'
import { buildAnuncio, conteudoDeAnuncio, conteudoDeAviso } from './fixtures.ts'
import { avisarDosAnuncios } from './jobs.ts'
import { abrirAnuncios, AGORA } from './testing/cena.ts'

const aberta = abrirAnuncios()

const daHelena = (agora = AGORA) => aberta.helena(agora).anuncios
const doRafael = () => aberta.rafael().anuncios
const daDona = () => aberta.dona().anuncios
const doAdmin = () => aberta.admin().anuncios
const daAna = (agora = AGORA) => aberta.ana(agora).anuncios
const doOtto = () => aberta.otto().anuncios

const novo = (conteudo = conteudoDeAnuncio) => ({
  id: randomUUID(),
  versao: 0,
  tipo: 'anuncio' as const,
  clinica_id: null,
  conteudo,
})
const avisosDe = async (usuario_id: string) =>
  (
    await aberta.base.owner.query<{ titulo: string }>(
      'select titulo from notificacoes where usuario_id = $1 order by created_at, titulo',
      [usuario_id],
    )
  ).rows.map(({ titulo }) => titulo)
const titulosDoMercado = async (de = doRafael()) => (await de.mercado({})).itens.map(({ titulo }) => titulo)

async function aprovado(de: ReturnType<typeof daHelena>, dado: ReturnType<typeof novo>) {
  const rascunho = await de.salvar(dado)
  const enviado = await de.enviar({ id: dado.id, versao: rascunho.versao })
  await doAdmin().decidir({ id: dado.id, versao: enviado.versao, numero: 1, desfecho: 'aprovada' })
  return (await de.meus({})).anuncios.find(({ id }) => id === dado.id)!
}

test('ANUNCIO-01 ANUNCIO-02 an ad is written, sent, approved and then seen by professionals with the registration of its author, and not by patients', async () => {
  const dado = novo()
  expect(await daHelena().salvar(dado)).toMatchObject({
    estado: 'rascunho',
    versao: 1,
    atos: ['editar', 'enviar', 'apagar'],
  })
  // A save whose answer was lost changes nothing, and another one on an old version is refused.
  expect(await daHelena().salvar(dado)).toMatchObject({ versao: 1 })
  await recusado(
    daHelena().salvar({ ...dado, versao: 7, conteudo: { ...dado.conteudo, titulo: 'Outro' } }),
    'MUDOU',
    409,
  )
  expect(await daHelena().enviar({ id: dado.id, versao: 1 })).toMatchObject({
    estado: 'em-analise',
    versao: 2,
  })
  expect(await titulosDoMercado()).toEqual([])
  const { itens } = await doAdmin().fila()
  expect(itens).toMatchObject([{ id: dado.id, numero: 1, antes: null, nome: 'Helena Prado', recusas: 0 }])
  await doAdmin().decidir({ id: dado.id, versao: 2, numero: 1, desfecho: 'aprovada' })
  const [visto] = (await doRafael().mercado({})).itens
  expect(visto).toMatchObject({
    titulo: 'Sala às terças no Centro',
    proprio: false,
    anunciante: { nome: 'Helena Prado', profissional_id: aberta.cena.helena.id },
  })
  expect(visto!.anunciante.identidade).toMatch(/^MÉDICO\(A\) · CRM/)
  expect(await avisosDe(aberta.cena.helena.usuario_id)).toEqual([
    'Anúncio aprovado: Sala às terças no Centro',
  ])
  await recusado(daAna().mercado({}), 'SEM_PERMISSAO', 403)
  await recusado(daAna().abrir({ id: dado.id }), 'NAO_ENCONTRADO', 404)
})

test('ANUNCIO-02 a change waits beside what is approved, its difference is what is reviewed, and it never puts the ad on top', async () => {
  const antigo = await aprovado(daHelena(), novo())
  await buildAnuncio(aberta.base.owner, {
    autor_id: aberta.cena.dona.usuario_id,
    publicado_em: '2026-11-20T13:00:00Z',
    conteudo: { titulo: 'Mais novo' },
  })
  expect(await titulosDoMercado()).toEqual(['Mais novo', 'Sala às terças no Centro'])
  const mudanca = {
    ...novo({ ...conteudoDeAnuncio, titulo: 'Sala às quintas' }),
    id: antigo.id,
    versao: antigo.versao,
  }
  const mudado = await daHelena().salvar(mudanca)
  expect(mudado).toMatchObject({ estado: 'ativo', aberta: { situacao: 'rascunho', numero: 2 } })
  expect(await titulosDoMercado()).toEqual(['Mais novo', 'Sala às terças no Centro'])
  const enviado = await daHelena().enviar({ id: antigo.id, versao: mudado.versao })
  expect((await doAdmin().fila()).itens).toMatchObject([
    { mudou: ['titulo'], antes: { titulo: 'Sala às terças no Centro' } },
  ])
  // Edited while it is reviewed: what was read cannot be approved any more.
  const outra = await daHelena().salvar({
    ...mudanca,
    versao: enviado.versao,
    conteudo: { ...mudanca.conteudo, titulo: 'Sala às sextas' },
  })
  expect((await doAdmin().fila()).itens).toEqual([])
  await recusado(
    doAdmin().decidir({ id: antigo.id, versao: enviado.versao, numero: 2, desfecho: 'aprovada' }),
    'MUDOU',
    409,
  )
  const denovo = await daHelena().enviar({ id: antigo.id, versao: outra.versao })
  await doAdmin().decidir({ id: antigo.id, versao: denovo.versao, numero: 3, desfecho: 'aprovada' })
  expect(await titulosDoMercado()).toEqual(['Mais novo', 'Sala às sextas'])
})

test('ANUNCIO-02 a refusal says why, what stands stays shown, and only the next version is read again', async () => {
  const dado = await aprovado(daHelena(), novo())
  const mudado = await daHelena().salvar({
    ...novo({ ...conteudoDeAnuncio, texto: 'Sala pequena.' }),
    id: dado.id,
    versao: dado.versao,
  })
  const { versao } = await daHelena().enviar({ id: dado.id, versao: mudado.versao })
  const decisao = { id: dado.id, versao, numero: 2, desfecho: 'recusada' as const }
  await recusado(doAdmin().decidir(decisao), 'SEM_PARECER', 400)
  await doAdmin().decidir({ ...decisao, parecer: 'Diga o endereço do prédio.' })
  const [meu] = (await daHelena().meus({})).anuncios
  expect(meu).toMatchObject({
    estado: 'ativo',
    aberta: { situacao: 'recusada', parecer: 'Diga o endereço do prédio.' },
  })
  expect(meu!.atos).toContain('descartar')
  expect((await doRafael().mercado({})).itens[0]!.texto).toBe(conteudoDeAnuncio.texto)
  const limpo = await daHelena().agir({ id: dado.id, versao: meu!.versao, ato: 'descartar' })
  expect(limpo.aberta).toBeNull()
})

test('ANUNCIO-02 two decisions at once: one counts and the other is told', async () => {
  const dado = novo()
  await daHelena().salvar(dado)
  const { versao } = await daHelena().enviar({ id: dado.id, versao: 1 })
  const decidir = (quem: typeof aberta.admin, desfecho: 'aprovada' | 'recusada') =>
    quem()
      .anuncios.decidir({ id: dado.id, versao, numero: 1, desfecho, parecer: 'Um motivo.' })
      .then(
        () => 'feito',
        (error: { code: string }) => error.code,
      )
  expect(
    (
      await Promise.all([decidir(aberta.admin, 'aprovada'), decidir(aberta.outroAdmin, 'recusada')])
    ).toSorted(),
  ).toEqual(['MUDOU', 'feito'])
})

test('ANUNCIO-02 paused, taken up, sold: each act says what state follows, and what ended is shown to nobody', async () => {
  const dado = await aprovado(daHelena(), novo())
  const agir = async (ato: Parameters<ReturnType<typeof daHelena>['agir']>[0]['ato'], de = daHelena()) => {
    const { versao } = (await de.meus({})).anuncios.find(({ id }) => id === dado.id)!
    return de.agir({ id: dado.id, versao, ato })
  }
  expect((await agir('pausar')).estado).toBe('pausado')
  expect(await titulosDoMercado()).toEqual([])
  expect((await agir('retomar')).estado).toBe('ativo')
  await recusado(agir('renovar'), 'NAO_PODE', 409)
  // The end passes without any job: it is out of sight, and may be renewed.
  const depois = new Date('2027-01-02T12:00:00Z')
  expect((await daHelena(depois).meus({})).anuncios[0]).toMatchObject({ estado: 'vencido' })
  expect((await aberta.rafael(depois).anuncios.mercado({})).total).toBe(0)
  const renovado = await agir('renovar', daHelena(depois))
  expect(renovado).toMatchObject({
    estado: 'ativo',
    publicado: { inicio: '2027-01-02', fim: '2027-03-03' },
    publicado_em: dado.publicado_em,
  })
  expect(renovado.renovado_em).not.toBeNull()
  expect(await agir('vender')).toMatchObject({ estado: 'encerrado', atos: [] })
  await recusado(daHelena().salvar({ ...novo(), id: dado.id, versao: renovado.versao + 1 }), 'ENCERRADO', 409)
  await recusado(daHelena().apagar({ id: dado.id }), 'NAO_PODE', 409)
})

test('ANUNCIO-02 its author is told three days before the end, once', async () => {
  await buildAnuncio(aberta.base.owner, {
    autor_id: aberta.cena.helena.usuario_id,
    conteudo: { fim: '2026-11-23' },
  })
  await buildAnuncio(aberta.base.owner, {
    autor_id: aberta.cena.helena.usuario_id,
    conteudo: { fim: '2026-11-24' },
  })
  const sistema = dbFor(aberta.base.pools, SISTEMA)
  expect(await avisarDosAnuncios(sistema, AGORA)).toBe(1)
  expect(await avisarDosAnuncios(sistema, AGORA)).toBe(0)
  expect(await avisosDe(aberta.cena.helena.usuario_id)).toEqual([
    'Anúncio perto do fim: Sala às terças no Centro',
  ])
})

test.each([
  [{ fim: '2026-10-01', inicio: '2026-11-01' }, 'fim', /vem antes do primeiro/],
  [{ inicio: '2026-10-01', fim: '2026-11-19' }, 'fim', /já passou/],
  [{ inicio: '2026-11-20', fim: '2027-06-01' }, 'fim', /até 90 dias/],
  [{ titulo: ' ' }, 'titulo', /título/],
  [{ categoria: null }, 'categoria', /o que você anuncia/],
] as const)(
  'ANUNCIO-02 ANUNCIO-04 %j is named at the field %s, and the draft stays',
  async (parte, campo, frase) => {
    const dado = novo({ ...conteudoDeAnuncio, ...parte })
    await daHelena().salvar(dado)
    const erro = await daHelena()
      .enviar({ id: dado.id, versao: 1 })
      .catch((error: { code: string; data: { faltas: unknown } }) => error)
    expect(erro).toMatchObject({
      code: 'FALTAM',
      data: { faltas: [{ campo, mensagem: expect.stringMatching(frase) }] },
    })
    expect((await daHelena().meus({})).anuncios[0]!.aberta!.conteudo).toMatchObject({
      ...parte,
      titulo: (parte as { titulo?: string }).titulo?.trim() ?? conteudoDeAnuncio.titulo,
    })
  },
)

test('ANUNCIO-04 a dentist announces no price of a service, and may say that of a room', async () => {
  const servico = novo({
    ...conteudoDeAnuncio,
    categoria: 'servico',
    titulo: 'Clareamento',
    texto: 'Atendo no Centro.',
  })
  await doRafael().salvar(servico)
  const erro = await doRafael()
    .enviar({ id: servico.id, versao: 1 })
    .catch((error: { data: unknown }) => error)
  expect(erro).toMatchObject({
    code: 'FALTAM',
    data: { faltas: [{ campo: 'preco', mensagem: expect.stringContaining('Odontológica, art. 44') }] },
  })
  const sala = novo()
  await doRafael().salvar(sala)
  expect(await doRafael().enviar({ id: sala.id, versao: 1 })).toMatchObject({ estado: 'em-analise' })
})

test('ANUNCIO-03 ANUNCIO-04 a contact and a promise hold an ad, each with its place and its rule', async () => {
  const dado = novo({
    ...conteudoDeAnuncio,
    categoria: 'servico',
    preco_centavos: null,
    texto: 'Resultado garantido! Chame (11) 98765-4321.',
  })
  await daHelena().salvar(dado)
  const erro = (await daHelena()
    .enviar({ id: dado.id, versao: 1 })
    .catch((error: unknown) => error)) as {
    code: string
    data: { achados: { tipo: string; trecho: string; regra: string }[] }
  }
  expect(erro.code).toBe('RETIDO')
  expect(erro.data.achados.map(({ tipo, trecho }) => [tipo, trecho])).toEqual([
    ['telefone', '(11) 98765-4321'],
    ['resultado-garantido', 'Resultado garantido'],
  ])
  expect(erro.data.achados[1]!.regra).toContain('CFM nº 2.336/2023')
})

test('ANUNCIO-01 a notice of a clinic reaches its patients and team and nobody else, and says who read it only as a number', async () => {
  const dado = { ...novo(conteudoDeAviso), tipo: 'aviso' as const, clinica_id: aberta.cena.clinica.id }
  await daDona().salvar(dado)
  const { versao } = await daDona().enviar({ id: dado.id, versao: 1 })
  await doAdmin().decidir({ id: dado.id, versao, numero: 1, desfecho: 'aprovada' })
  expect((await daAna().avisos()).avisos).toMatchObject([
    {
      titulo: conteudoDeAviso.titulo,
      ciente_em: null,
      anunciante: { nome: 'Clínica Ipê', identidade: 'Responsável técnico: Vilma Reis · CRM/SP 54321' },
    },
  ])
  expect((await doOtto().avisos()).avisos).toEqual([])
  expect((await daHelena().avisos()).avisos).toEqual([])
  await recusado(doOtto().ciente({ id: dado.id }), 'NAO_ENCONTRADO', 404)
  const { ciente_em } = await daAna().ciente({ id: dado.id })
  expect(await daAna().ciente({ id: dado.id })).toEqual({ ciente_em })
  expect((await daDona().meus({})).anuncios[0]!.numeros.cientes).toBe(1)
  // Its patient is told once, whoever is not spoken to never.
  const sistema = dbFor(aberta.base.pools, SISTEMA)
  await avisarDosAnuncios(sistema, AGORA)
  expect(await avisarDosAnuncios(sistema, AGORA)).toBe(0)
  expect(await avisosDe(aberta.cena.ana.usuario_id)).toEqual(['Aviso de Clínica Ipê'])
  expect(await avisosDe(aberta.cena.outro.usuario_id)).toEqual([])
})

test.each([
  [{ publico: 'pacientes' }, true, false],
  [{ publico: 'profissionais' }, false, true],
  [{ publico: 'todos', uf: 'AC' }, false, false],
  [{ publico: 'profissionais', especialidade: 'Odontologia' }, false, false],
  [{ publico: 'todos' }, true, true],
] as const)(
  'ANUNCIO-01 a notice of the platform with %j: read by a patient %s, by a physician %s',
  async (parte, paciente, medica) => {
    const dado = { ...novo({ ...conteudoDeAviso, ...parte }), tipo: 'aviso' as const }
    await doAdmin().salvar(dado)
    // What administration says in the name of the platform waits for nobody.
    expect(await doAdmin().enviar({ id: dado.id, versao: 1 })).toMatchObject({ estado: 'ativo' })
    expect((await daAna().avisos()).avisos.length === 1).toBe(paciente)
    expect((await daHelena().avisos()).avisos.length === 1).toBe(medica)
  },
)

test('ANUNCIO-05 views and openings are counted as times, by nobody on their own ad, and of nobody', async () => {
  const { id } = await buildAnuncio(aberta.base.owner, { autor_id: aberta.cena.helena.usuario_id })
  await doRafael().contar({ o_que: 'vista', ids: [id, randomUUID()] })
  await doRafael().contar({ o_que: 'abertura', ids: [id] })
  expect(await daHelena().contar({ o_que: 'abertura', ids: [id] })).toEqual({ contados: 0 })
  expect(await daAna().contar({ o_que: 'vista', ids: [id] })).toEqual({ contados: 0 })
  expect((await daHelena().meus({})).anuncios[0]!.numeros).toMatchObject({
    vistas: 1,
    aberturas: 1,
    conversas: 0,
  })
  const { rows } = await aberta.base.owner.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'anuncios_dia' order by 1",
  )
  expect(rows.map(({ column_name }) => column_name)).toEqual(['aberturas', 'anuncio_id', 'dia', 'vistas'])
})

test('ANUNCIO-01 the market is searched and filtered', async () => {
  const autor_id = aberta.cena.helena.usuario_id
  await buildAnuncio(aberta.base.owner, { autor_id })
  await buildAnuncio(aberta.base.owner, {
    autor_id,
    publicado_em: '2026-11-12T12:00:00Z',
    conteudo: {
      titulo: 'Cadeira odontológica',
      texto: 'Pouco uso.',
      categoria: 'equipamento',
      preco_centavos: 900_000,
      cidade: 'Recife',
      uf: 'PE',
    },
  })
  const titulos = async (filtro: Parameters<ReturnType<typeof doRafael>['mercado']>[0]) =>
    (await doRafael().mercado(filtro)).itens.map(({ titulo }) => titulo)
  expect(await titulos({})).toEqual(['Cadeira odontológica', 'Sala às terças no Centro'])
  expect(await titulos({ busca: 'cadeiras' })).toEqual(['Cadeira odontológica'])
  expect(await titulos({ categoria: 'sala' })).toEqual(['Sala às terças no Centro'])
  expect(await titulos({ uf: 'PE', cidade: 'recife' })).toEqual(['Cadeira odontológica'])
  expect(await titulos({ preco_max_centavos: 100_000 })).toEqual(['Sala às terças no Centro'])
  expect(await titulos({ busca: '%_' })).toEqual([])
})

test('ANUNCIO-01 ANUNCIO-03 who may not write in a name, pictures of others, ones that are none, and what is one own: each is refused by name', async () => {
  const naoEmNome = (de: ReturnType<typeof daHelena>, dado: Partial<Parameters<typeof de.salvar>[0]>) =>
    recusado(de.salvar({ ...novo(), ...dado }), 'NAO_PODE_EM_NOME', 403)
  // A notice is of a clinic or of the platform; another's clinic and one whose ads they only see are none of theirs.
  await naoEmNome(daHelena(), { tipo: 'aviso' })
  await naoEmNome(daHelena(), { clinica_id: aberta.cena.clinica.id })
  await naoEmNome(aberta.ve().anuncios, { clinica_id: aberta.cena.clinica.id })
  await naoEmNome(doAdmin(), { tipo: 'anuncio' })
  await aberta.base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    aberta.cena.helena.id,
  ])
  await naoEmNome(daHelena(), {})
  const imagens = [{ url: '/arquivos/posts/de-outra-pessoa.jpg', alt: 'Uma sala' }]
  await recusado(doRafael().salvar(novo({ ...conteudoDeAnuncio, imagens })), 'IMAGEM_DE_FORA', 422)
  const body = new File(['nada'], 'imagem', { type: 'image/png' })
  await recusado(doRafael().enviarImagem({ query: { nome: 'x.png' }, body }), 'IMAGEM_RECUSADA', 422)
})

test('ANUNCIO-02 who writes for the platform or the clinic does not approve it as administration', async () => {
  const { id, versao } = await buildAnuncio(aberta.base.owner, {
    autor_id: aberta.cena.admin.id,
    clinica_id: aberta.cena.clinica.id,
    situacao: 'novo',
    aberta: { situacao: 'em-analise' },
  })
  await recusado(doAdmin().decidir({ id, versao, numero: 1, desfecho: 'aprovada' }), 'PROPRIO', 409)
})

test('ANUNCIO-01 who only sees what a clinic announces changes nothing of it', async () => {
  const { id, versao } = await buildAnuncio(aberta.base.owner, {
    autor_id: aberta.cena.dona.usuario_id,
    clinica_id: aberta.cena.clinica.id,
  })
  const ve = aberta.ve().anuncios
  expect((await ve.meus({})).anuncios).toMatchObject([{ id, atos: [] }])
  await recusado(ve.agir({ id, versao, ato: 'pausar' }), 'SEM_PERMISSAO', 403)
  await recusado(ve.apagar({ id }), 'SEM_PERMISSAO', 403)
  await recusado(daHelena().agir({ id, versao, ato: 'pausar' }), 'NAO_ENCONTRADO', 404)
})
