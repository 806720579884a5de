import { maximoDaFoto, mensagemDeTamanho, origensDaFoto } from './avatar.ts'
import { maximoDoAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { maximoDaFotoDaCarteirinha, recusasDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import { maximoDoDocumento, recusasDoDocumento } from '#domain/aprovacao/documento.ts'
import { buckets } from './buckets.ts'
import { maximoDoCertificado, mensagensDoCertificado } from '#domain/profissionais/certificado.ts'

/** How much one request of an operation whose body is a file may bring. */
export interface Envio {
  /** Bytes, and the sentence for more. */
  limite(query: URLSearchParams): { maximo: number; mensagem?: string }
}

/**
 * The operations whose body is a file. Session, rate and declared size are looked at before a byte of it is read, and it goes to disk
 * as it comes.
 */
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
  [
    'POST /carteirinhas/fotos',
    { limite: () => ({ maximo: maximoDaFotoDaCarteirinha, mensagem: recusasDaCarteirinha.tamanho }) },
  ],
  [
    'POST /arquivos/certificado',
    { limite: () => ({ maximo: maximoDoCertificado, mensagem: mensagensDoCertificado.tamanho }) },
  ],
  [
    'POST /clinicas/fotos',
    { limite: () => ({ maximo: buckets.clinicas.maximo, mensagem: 'A imagem deve ter no máximo 10MB.' }) },
  ],
])

/** S4: uploads that one person may begin. */
export const limiteDeEnvios = { times: 30, seconds: 30 * 60 }
