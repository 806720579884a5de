import { maximoDaFoto, mensagemDeTamanho, origensDaFoto } from './avatar.ts'
import { maximoDoAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { maximoDaFotoDaCarteirinha, recusasDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import { limiteDePecas, limitesDaGravacao, recusasDoSom } from '#domain/atendimento/gravacao.ts'
import { maximoDoDocumento, recusasDoDocumento } from '#domain/aprovacao/documento.ts'
import { limitesDoTrazido, recusaDeTamanho } from '#domain/trazidos/secao.ts'
import { limitesDoExtrato, recusasDoExtrato } from '#domain/financeiro/extratos/linha.ts'
import { limitesDaMudanca, recusasDaMudanca } from '#domain/mudanca/tipos.ts'
import { buckets } from './buckets.ts'
import { imagemGrande, maximoDaImagem } from '#domain/posts/escrita.ts'
import { limiteDePedacos, limitesDoVideo } from '#domain/posts/video.ts'
import { maximoDoCertificado, mensagensDoCertificado } from '#domain/profissionais/certificado.ts'

/** Limits of one request whose body is a file. */
export interface Envio {
  /** Bytes, and the sentence for a larger file. */
  limite(query: URLSearchParams): { maximo: number; mensagem?: string }
  /** A counter of its own, where one file comes in many requests. */
  ritmo?: { name: string; limit: { times: number; seconds: number } }
  /** Taken in also where the sender's plan has no room left. */
  sempre?: true
}

/** The operations whose body is a file. Session, rate and declared size are checked before a byte is read, and the file goes to disk as it arrives. */
export const envios: ReadonlyMap<string, Envio> = new Map<string, Envio>([
  [
    'POST /arquivos/avatar',
    {
      limite(query) {
        const origem = origensDaFoto.find((cada) => cada === query.get('origem'))
        if (!origem) return { maximo: buckets.avatars.maximo }
        return { maximo: maximoDaFoto[origem], mensagem: mensagemDeTamanho[origem] }
      },
    },
  ],
  [
    'POST /aprovacao/minha/documentos',
    { limite: () => ({ maximo: maximoDoDocumento, mensagem: recusasDoDocumento.tamanho }) },
  ],
  [
    'POST /agendamentos/anexos',
    { limite: () => ({ maximo: maximoDoAnexo, mensagem: recusasDoAnexo.tamanho }) },
  ],
  ['POST /exames/arquivos', { limite: () => ({ maximo: maximoDoAnexo, mensagem: recusasDoAnexo.tamanho }) }],
  [
    'POST /financeiro/anexos',
    { limite: () => ({ maximo: maximoDoAnexo, mensagem: recusasDoAnexo.tamanho }) },
  ],
  [
    'POST /planos/comprovantes',
    { limite: () => ({ maximo: maximoDoAnexo, mensagem: recusasDoAnexo.tamanho }), sempre: true },
  ],
  [
    'POST /carteirinhas/fotos',
    { limite: () => ({ maximo: maximoDaFotoDaCarteirinha, mensagem: recusasDaCarteirinha.tamanho }) },
  ],
  [
    'POST /arquivos/certificado',
    { limite: () => ({ maximo: maximoDoCertificado, mensagem: mensagensDoCertificado.tamanho }) },
  ],
  ...['POST /prontuario/trazidos/previa', 'POST /prontuario/trazidos'].map((qual): [string, Envio] => [
    qual,
    { limite: () => ({ maximo: limitesDoTrazido.arquivo, mensagem: recusaDeTamanho }) },
  ]),
  [
    'POST /mudancas',
    { limite: () => ({ maximo: limitesDaMudanca.arquivo, mensagem: recusasDaMudanca.tamanho }) },
  ],
  [
    'POST /financeiro/extratos/leituras',
    { limite: () => ({ maximo: limitesDoExtrato.arquivo, mensagem: recusasDoExtrato.tamanho }) },
  ],
  ['POST /anuncios/imagens', { limite: () => ({ maximo: maximoDaImagem, mensagem: imagemGrande }) }],
  [
    'POST /atendimento/pecas',
    {
      limite: (query) => ({
        maximo: query.get('origem') === 'arquivo' ? limitesDaGravacao.arquivo : limitesDaGravacao.peca,
        mensagem: recusasDoSom.tamanho,
      }),
      ritmo: { name: 'pecas-de-gravacao', limit: limiteDePecas },
    },
  ],
  ['POST /posts/imagens', { limite: () => ({ maximo: maximoDaImagem, mensagem: imagemGrande }) }],
  [
    'POST /posts/videos/pedacos',
    {
      limite: () => ({ maximo: limitesDoVideo.pedaco }),
      ritmo: { name: 'pedacos-de-video', limit: limiteDePedacos },
    },
  ],
  [
    'POST /clinicas/fotos',
    { limite: () => ({ maximo: buckets.clinicas.maximo, mensagem: 'A imagem deve ter no máximo 10MB.' }) },
  ],
])

/** S4: most uploads that one person may begin. */
export const limiteDeEnvios = { times: 30, seconds: 30 * 60 }
