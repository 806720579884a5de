import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '../database/insert-rows.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { naughtyStrings } from '../http/testing/naughty-strings.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { cenaDeClinicas, codigo, type CenaDeClinicas, type Pessoa } from './testing/cena.ts'

let cena: CenaDeClinicas
let dona: Pessoa
let outro: Pessoa
const como = (...quem: Parameters<CenaDeClinicas['como']>) => cena.como(...quem)

beforeAll(async () => {
  cena = await cenaDeClinicas()
})
beforeEach(async () => {
  dona = await cena.nova({ tipo_usuario: 'profissional-administrador', nome: 'Cláudia Reis' })
  outro = await cena.nova({ tipo_usuario: 'profissional' })
})
afterAll(() => cena.server.stop())

describe('ROUTE-09 the list of all', () => {
  let ids: Record<string, string>
  beforeEach(async () => {
    const { owner } = cena
    await owner.query('delete from clinicas')
    ids = {}
    for (const [nome, mudanca] of Object.entries({
      'Ágora Saúde': { cidade: 'São Paulo', uf: 'SP', planos: ['Amil'] },
      'Bem Viver 100%': {
        cidade: 'Recife',
        uf: 'PE',
        zona: 'America/Recife',
        acessibilidade: ['Rampa de acesso'],
      },
      'Casa Ipê': { cidade: 'Rio Branco', uf: 'AC', zona: 'America/Rio_Branco' },
      'Rascunho escondido': { status: 'rascunho' as const, cidade: 'Recife', uf: 'PE' },
    })) {
      const { id } = await buildClinica(owner, {
        nome_fantasia: nome,
        razao_social: `${nome} Ltda.`,
        bairro: '',
        ...mudanca,
      })
      ids[nome] = id
      await insertRow(owner, 'horarios_clinicas', {
        clinica_id: id,
        dia_semana: 1,
        inicio_min: 480,
        fim_min: 720,
      })
    }
    await buildProfissional(owner, {
      especialidades: [{ especialidade: 'Psicologia' }],
      locais: [{ clinica_id: ids['Casa Ipê']! }],
    })
  })

  const nomes = async (busca: Parameters<ReturnType<typeof como>['listar']>[0], agora?: Date) =>
    (await como(outro, agora).listar(busca)).clinicas.map((cada) => cada.nome_fantasia)

  test('ROUTE-09 active ones only, by name without accents, narrowed by every filter', async () => {
    expect(await nomes({})).toEqual(['Ágora Saúde', 'Bem Viver 100%', 'Casa Ipê'])
    expect(await nomes({ q: 'agora saude' })).toEqual(['Ágora Saúde'])
    expect(await nomes({ cidade: 'Recife', uf: 'PE' })).toEqual(['Bem Viver 100%'])
    expect(await nomes({ plano: 'Amil' })).toEqual(['Ágora Saúde'])
    expect(await nomes({ especialidade: 'Psicologia' })).toEqual(['Casa Ipê'])
    expect(await nomes({ acessibilidade: 'Rampa de acesso' })).toEqual(['Bem Viver 100%'])
    const filtros = await como(outro).filtros()
    expect(filtros.especialidades).toEqual([{ nome: 'Psicologia', total: 1 }])
    expect(filtros.cidades).toHaveLength(3)
  })

  test('ROUTE-09 open now is by the clock of the clinic, not on a holiday, and closes on the minute', async () => {
    // Monday 16 November 2026, 08:30 in Recife, 06:30 in Rio Branco.
    expect(await nomes({ aberta_agora: true }, new Date('2026-11-16T11:30:00Z'))).toEqual([
      'Ágora Saúde',
      'Bem Viver 100%',
    ])
    expect(await nomes({ aberta_agora: true }, new Date('2026-11-16T16:59:59Z'))).toEqual(['Casa Ipê'])
    expect(await nomes({ aberta_agora: true }, new Date('2026-11-16T17:00:00Z'))).toEqual([])
    // Monday 7 September is a national holiday.
    const feriado = new Date('2026-09-07T11:30:00Z')
    expect(await nomes({ aberta_agora: true }, feriado)).toEqual([])
    await cena.owner.query('update clinicas set abre_feriados = true where id = $1', [ids['Ágora Saúde']])
    expect(await nomes({ aberta_agora: true }, feriado)).toEqual(['Ágora Saúde'])
  })

  test('S8 text of any kind finds what it says and nothing by accident', async () => {
    for (const q of ['100%', '%', '%%'])
      expect(await nomes({ q }), q).toEqual(['Bem Viver 100%'].slice(q === '%%' ? 1 : 0))
    for (const q of ['_', '\\', "' or ''='"]) expect(await nomes({ q }), q).toEqual([])
    for (const q of naughtyStrings.filter((texto) => texto.length <= 100)) {
      const feita = await codigo(como(outro).listar({ q }))
      expect(['ok', 'ENTRADA_INVALIDA'], JSON.stringify(q)).toContain(feita)
    }
  })

  test('ROUTE-09 pages follow each other without a gap or a repetition', async () => {
    const { owner } = cena
    for (let i = 0; i < 30; i++) await buildClinica(owner, { nome_fantasia: `Página ${i % 3}` })
    const vistos: string[] = []
    let cursor: string | undefined
    do {
      const pagina = await como(outro).listar({ q: 'pagina', cursor })
      if (!cursor) expect(pagina.total).toBe(30)
      vistos.push(...pagina.clinicas.map((cada) => cada.id))
      cursor = pagina.proximo_cursor ?? undefined
    } while (cursor)
    expect([vistos.length, new Set(vistos).size]).toEqual([30, 30])
    expect(await codigo(como(outro).listar({ cursor: 'abc' }))).toBe('ENTRADA_INVALIDA')
  })
})

describe('ROUTE-09 photos', () => {
  const png = (lado: number) =>
    sharp({ create: { width: lado, height: lado / 2, channels: 3, background: '#2a9' } })
      .png()
      .toBuffer()

  async function enviar(pessoa: Pessoa, bearer: string, clinica_id: string, bytes: Buffer, tipo = 'foto') {
    const answer = await fetch(
      `${cena.server.url}/api/clinicas/fotos?clinica_id=${clinica_id}&tipo=${tipo}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      },
    )
    return {
      status: answer.status,
      body: (await answer.json()) as { id: string; url: string; code?: string },
    }
  }

  test('ROUTE-09 S9 a photo is drawn anew, public, described, ordered and taken away; of another clinic it is refused', async () => {
    const dono = await buildUsuario(cena.owner, { tipo_usuario: 'profissional-administrador' })
    const bearer = await cena.server.entrar(dono)
    const { id } = await cena.rascunho(dono)
    const [uma, duas] = [
      await enviar(dono, bearer, id, await png(2000)),
      await enviar(dono, bearer, id, await png(64)),
    ]
    expect([uma.status, duas.status]).toEqual([200, 200])
    const aberta = await fetch(cena.server.url + uma.body.url)
    expect(aberta.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(Buffer.from(await aberta.arrayBuffer())).metadata()).toMatchObject({
      width: 1600,
      height: 800,
    })
    const { fotos } = await como(dono).descreverFotos({
      id,
      fotos: [
        { id: duas.body.id, descricao: 'Recepção' },
        { id: uma.body.id, descricao: 'Fachada' },
      ],
    })
    expect(fotos.map(({ descricao }) => descricao)).toEqual(['Recepção', 'Fachada'])
    const logo = await enviar(dono, bearer, id, await png(900), 'logo')
    const outra = await enviar(dono, bearer, id, await png(300), 'logo')
    expect((await fetch(cena.server.url + logo.body.url)).status).toBe(404)
    expect((await como(dono).paraEditar({ id })).logo?.id).toBe(outra.body.id)
    expect((await enviar(dono, bearer, id, Buffer.from('<svg/>'))).status).toBe(422)
    const alheia = await cena.rascunho(dona)
    expect((await enviar(dono, bearer, alheia.id, await png(64))).status).toBe(404)
    expect(await codigo(como(outro).removerFoto({ id: uma.body.id }))).toBe('NAO_ENCONTRADO')
    const del = await fetch(`${cena.server.url}/api/clinicas/fotos/${uma.body.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect([del.status, (await fetch(cena.server.url + uma.body.url)).status]).toEqual([200, 404])
  })

  test('ROUTE-09 handed over and accepted, the clinic and its photos are the other one’s', async () => {
    const { owner } = cena
    const de = await buildUsuario(owner, { tipo_usuario: 'profissional-administrador' })
    const bearerDe = await cena.server.entrar(de)
    const { id } = await cena.rascunho(de)
    const { body } = await enviar(de, bearerDe, id, await png(64))
    const para = await buildProfissional(owner)
    const pessoa = { id: para.usuario_id, tipo_usuario: 'profissional', email: para.usuario!.email }
    const { id: membro_id } = await buildMembro(owner, { clinica_id: id, usuario_id: para.usuario_id })
    const alheia = await cena.rascunho(dona)
    const estranho = await buildMembro(owner, { clinica_id: alheia.id, usuario_id: outro.id })
    expect(await codigo(como(de).pedirTransferencia({ id, membro_id: estranho.id }))).toBe('FORA_DA_CLINICA')
    expect((await como(de).candidatos({ id })).map((cada) => cada.membro_id)).toEqual([membro_id])
    const oferta = await como(de).pedirTransferencia({ id, membro_id })
    expect(await codigo(como(de).pedirTransferencia({ id, membro_id }))).toBe('JA_PEDIDA')
    expect((await como(pessoa).minhas()).transferencias).toMatchObject([{ id: oferta.id, para_mim: true }])
    expect(await codigo(como(outro).responderTransferencia({ id: oferta.id, aceita: true }))).toBe(
      'NAO_ENCONTRADO',
    )
    const tarde = new Date(Date.now() + 8 * 86_400_000)
    expect(await codigo(como(pessoa, tarde).responderTransferencia({ id: oferta.id, aceita: true }))).toBe(
      'NAO_ENCONTRADO',
    )
    const bearer = await cena.server.entrar(pessoa)
    const answer = await fetch(`${cena.server.url}/api/clinicas/transferencias/${oferta.id}/resposta`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ aceita: true }),
    })
    expect(answer.status).toBe(200)
    expect((await cena.linha(id)).dono_id).toBe(pessoa.id)
    // The old owner stays as a manager for a while: they still keep the record, and not the key for payments.
    expect((await como(de).ver({ id })).gestao?.minha).toBe(false)
    expect((await como(pessoa).ver({ id })).gestao?.minha).toBe(true)
    const [foto] = (await como(pessoa).paraEditar({ id })).fotos
    expect(foto!.url).toContain(pessoa.id)
    expect((await fetch(cena.server.url + foto!.url)).status).toBe(200)
    expect((await fetch(cena.server.url + body.url)).status).toBe(404)
  })
})
