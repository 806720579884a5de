import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { codigoEmGrupos } from '#domain/documentos/codigo.ts'
import { fraseDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'
import { SEM_CERTIFICADO } from '#domain/documentos/papel.ts'
import type { Verificacao } from '#domain/documentos/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { daVerificacao as palavras } from './messages.ts'

const PDF = { 'application/pdf': ['.pdf'] }
/** Bytes: no document of ours comes near. */
const MAXIMO = 20_000_000
const soLetras = (codigo: string) => codigo.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
const tons = { valido: 'success', substituido: 'warning', cancelado: 'danger' } as const

/** `/verificar/$codigo`: what anybody may know of a document. */
export function VerificarPage() {
  const { codigo = '' } = useParams({ strict: false }) as { codigo?: string }
  const navigate = useNavigate()
  const toast = useToast()
  const [digitado, setDigitado] = useState(codigoEmGrupos(soLetras(codigo)))
  const [sha256, setSha256] = useState<string>()
  useTitulo(palavras.titulo)
  const query = useQuery(
    api.documentos.verificar.queryOptions({
      input: { codigo, sha256 },
      retry: false,
      staleTime: 0,
      // The answer stays while the file is compared; that of another code never does.
      placeholderData: sha256 ? keepPreviousData : undefined,
    }),
  )
  const { data, error } = query
  const zona = zonaDaqui()
  const linhas: [string, string | null][] = data
    ? [
        [palavras.numero, String(data.numero)],
        [
          palavras.emitidoPor,
          `${data.assinante.nome}, ${data.profissao}, ${data.assinante.registro}, ${data.assinante.uf}`,
        ],
        [palavras.emitidoEm, formatarDataHora(data.emitido_em, zona)],
        [palavras.canceladoEm, data.cancelado_em && formatarDataHora(data.cancelado_em, zona)],
        [palavras.substituidoEm, data.substituido_em && formatarDataHora(data.substituido_em, zona)],
        [palavras.assinatura, data.assinatura ? fraseDaAssinatura(data.assinatura) : SEM_CERTIFICADO],
      ]
    : []
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl titulo">{palavras.titulo}</h1>
      <p className="text-muted">{palavras.descricao}</p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(evento) => {
          evento.preventDefault()
          const limpo = soLetras(digitado)
          if (limpo === '') return
          setSha256(undefined)
          void navigate({
            to: '/verificar/$codigo' as never,
            params: { codigo: limpo } as never,
            replace: true,
          })
        }}
      >
        <Field label={palavras.codigo} className="min-w-56 flex-1">
          <Input value={digitado} maxLength={40} onChange={({ target }) => setDigitado(target.value)} />
        </Field>
        <Button type="submit" loading={query.isFetching}>
          {palavras.conferir}
        </Button>
      </form>
      {error ? <FormAlert>{falhaDe(error).mensagem}</FormAlert> : null}
      {!data && !error ? <Skeleton className="h-40 w-full" /> : null}
      {data ? (
        <section role="status" className="grid gap-4">
          <Badge tone={tons[data.situacao]} className="justify-self-start">
            {palavras[data.situacao]}
          </Badge>
          <dl className="grid gap-2">
            {linhas.map(([nome, valor]) =>
              valor === null ? null : (
                <div key={nome}>
                  <dt className="text-sm text-muted">{nome}</dt>
                  <dd className="break-words">{valor}</dd>
                </div>
              ),
            )}
          </dl>
          <Field label={palavras.arquivo} hint={palavras.arquivoDica}>
            <FileDrop
              prompt={palavras.arraste}
              limits={palavras.limites}
              accept={PDF}
              maxSize={MAXIMO}
              icon={<FileCheck aria-hidden size={26} />}
              onFiles={([arquivo]) => void resumoDe(arquivo!).then(setSha256)}
              onReject={() =>
                toast({ tone: 'error', title: palavras.recusado, description: palavras.limites })
              }
            />
          </Field>
          {data.arquivo_confere === null ? null : (
            <p className={data.arquivo_confere ? 'text-success' : 'text-danger'}>{fraseDoArquivo(data)}</p>
          )}
          <p className="text-sm text-muted">{palavras.sigilo}</p>
        </section>
      ) : null}
    </div>
  )
}

const fraseDoArquivo = ({ arquivo_confere, arquivo_assinado, assinatura }: Verificacao): string => {
  if (!arquivo_confere) return palavras.naoConfere
  if (arquivo_assinado) return palavras.confereAssinado
  return assinatura ? palavras.confereSemAssinatura : palavras.confere
}

/** SHA-256 of a file, hexadecimal. */
async function resumoDe(arquivo: File): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', await arquivo.arrayBuffer())
  return [...new Uint8Array(resumo)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
