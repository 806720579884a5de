import { CircleCheck, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { maximoDeTexto, rotulosTipoDocumento } from '#domain/aprovacao/documento.ts'
import { exigeAbertura, type EvidenciaQueFalta } from '#domain/aprovacao/evidencia.ts'
import type { CadastroEmDetalhe, DocumentoProfissional } from '#domain/aprovacao/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useReler } from '../hooks.ts'
import { textosDoCadastro } from '../messages-cadastro.ts'
import { VisorDeDocumento } from './visor-de-documento.tsx'

const { evidencia: palavras } = textosDoCadastro

export interface EvidenciaDada {
  /** Ids of the registrations that are marked. */
  conferidos: readonly string[]
  confirmacao: string
}

type EvidenciaDaAprovacaoProps = {
  cadastro: CadastroEmDetalhe
  dada: EvidenciaDada
  /** What is missing, once somebody tried without it. */
  falta: EvidenciaQueFalta | null
  onMudar: (dada: EvidenciaDada) => void
}

/** COMECO-03: registrations to look up, documents to open, and a word on what is missing. */
export function EvidenciaDaAprovacao({ cadastro, dada, falta, onMudar }: EvidenciaDaAprovacaoProps) {
  const [aberto, setAberto] = useState<DocumentoProfissional | null>(null)
  const reler = useReler()
  const { registros, arquivos, lacunas } = cadastro
  const { conferidos, confirmacao } = dada
  return (
    <div className="grid gap-4">
      <Field
        label={palavras.registros}
        group
        required
        error={falta?.registros.length ? palavras.faltaRegistro : undefined}
      >
        <ul className="grid gap-2">
          {registros.map(({ id, numero_registro, uf_registro, conselho_nome, consulta }) => (
            <li key={id} className="grid gap-1 rounded-lg border border-line p-3">
              <Checkbox
                label={palavras.conferi(numero_registro, uf_registro)}
                description={conselho_nome}
                checked={conferidos.includes(id)}
                onChange={({ target: { checked } }) =>
                  onMudar({
                    confirmacao,
                    conferidos: checked ? [...conferidos, id] : conferidos.filter((cada) => cada !== id),
                  })
                }
              />
              {consulta ? (
                <a
                  href={consulta}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 gap-1.5 justify-self-start text-sm font-semibold text-primary underline underline-offset-4"
                >
                  {palavras.consultar(numero_registro)} <ExternalLink aria-hidden size={16} />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </Field>
      <Field
        label={palavras.documentos}
        group
        error={falta?.documentos.length ? palavras.faltaDocumento(falta.documentos.join(', ')) : undefined}
      >
        <ul className="grid gap-2">
          {arquivos.filter(exigeAbertura).map((documento) => (
            <li
              key={documento.id}
              className="flex flex-wrap items-center gap-2 rounded-lg border border-line p-3"
            >
              <p className="min-w-0 flex-1 basis-40">{rotulosTipoDocumento[documento.tipo]}</p>
              {documento.aberto ? (
                <p className="flex items-center gap-1.5 text-sm text-success">
                  <CircleCheck aria-hidden size={16} /> {palavras.aberto}
                </p>
              ) : null}
              <Button
                size="sm"
                variant="outline"
                aria-label={palavras.abrir(rotulosTipoDocumento[documento.tipo])}
                onClick={() => setAberto(documento)}
              >
                {textosDoCadastro.cadastro.abrir}
              </Button>
            </li>
          ))}
        </ul>
      </Field>
      {lacunas.length > 0 ? (
        <div className="grid gap-2 rounded-lg bg-warning-soft p-3">
          <p className="font-semibold text-warning">{palavras.lacunas}</p>
          <ul className="list-disc pl-5">
            {lacunas.map((lacuna) => (
              <li key={lacuna} className="break-words">
                {lacuna}
              </li>
            ))}
          </ul>
          <Field
            label={palavras.confirmacao}
            required
            error={falta?.lacunas.length ? palavras.faltaConfirmacao : undefined}
          >
            <Textarea
              rows={2}
              value={confirmacao}
              maxLength={maximoDeTexto}
              placeholder={palavras.exemplo}
              onChange={(event) => onMudar({ conferidos, confirmacao: event.target.value })}
            />
          </Field>
        </div>
      ) : null}
      {aberto ? (
        <VisorDeDocumento
          documento={aberto}
          onClose={() => {
            setAberto(null)
            reler()
          }}
        />
      ) : null}
    </div>
  )
}
