import { createRequire } from 'node:module'
import Pdf, { type Elemento, type OpcoesDoTexto, type Papel } from 'pdfkit'
import { create } from 'qrcode'
import {
  fraseDaAssinatura,
  LUGAR_DA_ASSINATURA,
  type AssinaturaDigital,
} from '#domain/documentos/assinatura/assinatura.ts'
import { codigoEmGrupos } from '#domain/documentos/codigo.ts'
import { ehReceita, linhasDoItem, rotulosDoDocumento } from '#domain/documentos/documento.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import { localEData, numeroDoDocumento, SEM_CERTIFICADO, viasDo } from '#domain/documentos/papel.ts'

const require = createRequire(import.meta.url)
const fonte = (arquivo: string) => require.resolve(`dejavu-fonts-ttf/ttf/${arquivo}`)
/** Whole fonts: of a subset, letters that it lacks would vanish without an error. */
const NORMAL = fonte('DejaVuSans.ttf')
const FORTE = fonte('DejaVuSans-Bold.ttf')

const MARGEM = 56
const QR = 84
/** The numbers of a ByteRange that are not known yet, in the width that `@signpdf/signpdf` looks for. */
const AINDA_NAO = '**********'
const CINZA = '#444444'
const LINHA = '#999999'

/**
 * The file of an issued document: A4, tagged, in Portuguese. The same document gives the same bytes, whenever it is asked for.
 * @param siteUrl origin of the verification page, without a slash at its end
 * @param assinatura leaves a place for the CMS, and says on the paper whose it is
 */
export async function desenharDocumento(
  documento: Documento,
  siteUrl: string,
  assinatura: AssinaturaDigital | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { emissao } = documento
  if (!emissao) throw new Error('a draft has no file')
  const titulo = `${rotulosDoDocumento[documento.tipo]} ${numeroDoDocumento(emissao.numero)}`
  const papel = new Pdf({
    size: 'A4',
    margin: MARGEM,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'pt-BR',
    font: NORMAL,
    info: { Title: titulo, Author: emissao.assinante.nome, CreationDate: new Date(emissao.emitido_em) },
  })
  const partes: Buffer[] = []
  const pronto = new Promise<void>((resolve, reject) => papel.on('end', resolve).on('error', reject))
  papel.on('data', (parte: Buffer) => partes.push(parte))
  const raiz = papel.struct('Document')
  papel.addStructure(raiz)
  for (const [i, via] of viasDo(documento.tipo).entries()) {
    if (i > 0) papel.addPage()
    desenharVia(papel, raiz, documento, emissao, { via, siteUrl, assinatura })
  }
  raiz.end()
  if (assinatura) deixarLugar(papel, assinatura)
  papel.end()
  await pronto
  return new Uint8Array(Buffer.concat(partes))
}

function desenharVia(
  papel: Papel,
  raiz: Elemento,
  documento: Documento,
  emissao: NonNullable<Documento['emissao']>,
  { via, siteUrl, assinatura }: { via: string | null; siteUrl: string; assinatura: AssinaturaDigital | null },
): void {
  const escrever = (
    tipo: string,
    texto: string,
    { tamanho = 11, forte = false, cor = '#000000', opcoes = {} as OpcoesDoTexto } = {},
  ) =>
    raiz.add(
      papel.struct(tipo, {}, () => {
        papel
          .font(forte ? FORTE : NORMAL, tamanho)
          .fillColor(cor)
          .text(texto, opcoes)
      }),
    )
  const { assinante } = emissao
  escrever('P', assinante.nome, { tamanho: 14, forte: true })
  escrever('P', `${emissao.profissao} · ${assinante.registro} · ${assinante.uf}`)
  escrever('P', emissao.endereco, { tamanho: 10, cor: CINZA })
  if (emissao.telefone)
    escrever('P', `Telefone ${formatarTelefone(emissao.telefone)}`, { tamanho: 10, cor: CINZA })
  risco(papel)
  escrever('H1', rotulosDoDocumento[documento.tipo], { tamanho: 18, forte: true })
  escrever(
    'P',
    [numeroDoDocumento(emissao.numero), via, emissao.telemedicina && 'Emitido em telemedicina']
      .filter(Boolean)
      .join(' · '),
    { tamanho: 10, cor: CINZA },
  )
  papel.moveDown(0.7)
  escrever('P', `Paciente: ${emissao.paciente_nome}`, { forte: true })
  papel.moveDown(0.7)
  for (const [i, item] of documento.itens.entries()) {
    const { titulo, uso, observacoes } = linhasDoItem(item)
    escrever('P', `${i + 1}. ${titulo}`, { forte: true })
    const recuo = { opcoes: { indent: 16 } }
    if (uso) escrever('P', uso, recuo)
    if (observacoes) escrever('P', observacoes, { ...recuo, cor: CINZA })
    papel.moveDown(0.4)
  }
  if (documento.texto.trim() !== '') {
    if (ehReceita(documento.tipo)) escrever('H2', 'Orientações', { tamanho: 12, forte: true })
    for (const paragrafo of documento.texto.split(/\n{2,}/)) {
      escrever('P', paragrafo)
      papel.moveDown(0.4)
    }
  }
  if (documento.cid !== null) escrever('P', `CID ${documento.cid}, informado com a concordância do paciente.`)
  papel.moveDown(1)
  escrever('P', localEData(emissao))
  papel.moveDown(1)
  escrever('P', assinante.nome, { forte: true })
  escrever('P', `${emissao.profissao} · ${assinante.registro} · ${assinante.uf}`, { tamanho: 10 })
  if (documento.tipo === 'receita-controle-especial') {
    papel.moveDown(1)
    escrever('H2', 'Identificação do comprador', { tamanho: 10, forte: true })
    escrever('P', 'Nome: ______________________________   Documento: __________________', { tamanho: 10 })
    escrever('P', 'Endereço: ____________________________________   Telefone: ___________', { tamanho: 10 })
    escrever('H2', 'Identificação do fornecedor', { tamanho: 10, forte: true })
    escrever('P', 'Data: ____/____/______   Assinatura do farmacêutico: ____________________', {
      tamanho: 10,
    })
  }
  const natureza = assinatura ? fraseDaAssinatura(assinatura) : SEM_CERTIFICADO
  selo(papel, raiz, emissao, `${siteUrl}/verificar/${emissao.codigo}`, natureza)
}

/** The place where the document is checked: at the foot of the page, or of the next one where there is no room left. */
function selo(
  papel: Papel,
  raiz: Elemento,
  { codigo, elo }: NonNullable<Documento['emissao']>,
  endereco: string,
  /** What the document says of its signature. */
  natureza: string,
): void {
  const topo = papel.page.height - MARGEM - QR - 4
  if (papel.y > topo - 12) papel.addPage()
  papel.y = topo - 8
  risco(papel)
  raiz.add(
    papel.struct('Figure', { alt: `Código QR que leva a ${endereco}` }, () => {
      const { modules } = create(endereco, { errorCorrectionLevel: 'M' })
      const lado = QR / modules.size
      papel.fillColor('#000000')
      for (let y = 0; y < modules.size; y++)
        for (let x = 0; x < modules.size; x++)
          if (modules.get(y, x)) papel.rect(MARGEM + x * lado, topo + y * lado, lado, lado)
      papel.fill()
    }),
  )
  const linhas = [
    `Código de verificação: ${codigoEmGrupos(codigo)}`,
    `Confira em ${endereco.replace(/\/[^/]*$/, '')}`,
    natureza,
    `Selo ${elo.sequencia} do prontuário: ${elo.hash}`,
  ]
  let y = topo
  for (const linha of linhas)
    raiz.add(
      papel.struct('P', {}, () => {
        papel
          .font(NORMAL, 8)
          .fillColor(CINZA)
          .text(linha, MARGEM + QR + 12, y, { width: papel.page.width - 2 * MARGEM - QR - 12 })
        y = papel.y + 2
      }),
    )
}

/** An invisible field on the last page whose value is still to come; what `@signpdf/signpdf` looks for and fills. */
function deixarLugar(papel: Papel, { titular, assinado_em }: AssinaturaDigital): void {
  const valor = papel.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    // pdfkit writes a plain string as a name and a String as a text.
    ByteRange: [0, AINDA_NAO, AINDA_NAO, AINDA_NAO],
    Contents: Buffer.alloc(LUGAR_DA_ASSINATURA),
    Name: new String(titular),
    M: new Date(assinado_em),
  })
  const campo = papel.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Assinatura'),
    TU: new String('Assinatura digital'),
    Rect: [0, 0, 0, 0],
    F: 132,
    V: valor,
    P: papel.page.dictionary,
  })
  papel.page.annotations.push(campo)
  papel.initForm()
  const { data } = papel._root.data['AcroForm']!
  // Signatures exist, and nothing but additions is allowed from now on.
  papel._root.data['AcroForm']!.data = { SigFlags: 3, Fields: [campo], DR: data['DR'] }
  valor.end()
  campo.end()
}

/** A line across the page; no content, so a reader of the screen hears nothing of it. */
function risco(papel: Papel): void {
  papel.moveDown(0.5)
  papel.markContent('Artifact', { type: 'Layout' })
  papel
    .moveTo(MARGEM, papel.y)
    .lineTo(papel.page.width - MARGEM, papel.y)
    .lineWidth(0.5)
    .strokeColor(LINHA)
    .stroke()
  papel.endMarkedContent()
  papel.moveDown(0.5)
}
