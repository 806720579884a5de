import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { Assinador } from '#domain/documentos/assinatura/assinatura.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { daAssinatura as palavras } from '../messages.ts'
import { deHexadecimal, paraBase64 } from './bytes.ts'

const PKCS12 = { 'application/x-pkcs12': ['.pfx', '.p12'] }
/** Bytes: a file with a chain has less than 20 kB. */
const MAXIMO = 1_000_000

type AssinarProps = {
  id: string
  /** "Receita nº 7" */
  nome: string
  onFechar: () => void
}

/**
 * Signs an issued document with a certificate that is opened here. The file, its password and the key stay in this dialog and end with it. What was chosen and typed stays after a
 * refusal.
 */
export function AssinarDialog({ id, nome, onFechar }: AssinarProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [senha, setSenha] = useState('')
  const assinador = useRef<Assinador | null>(null)
  // A second click comes before the button shows the first one.
  const assinando = useRef(false)
  const formulario = useId()
  const soltar = () => esquecer(assinador)
  useEffect(() => () => esquecer(assinador), [])
  const preparo = useMutation(api.documentos.prepararAssinatura.mutationOptions())
  const assinar = useMutation(api.documentos.assinar.mutationOptions())
  const abrir = useMutation({
    mutationFn: async () => {
      soltar()
      assinar.reset()
      if (!arquivo) throw new Falta(palavras.falta)
      // Reads PKCS#12 and writes CMS; nobody else needs it.
      const { abrirArquivo } = await import('./arquivo.ts')
      const aberto = await abrirArquivo(new Uint8Array(await arquivo.arrayBuffer()), senha)
      assinador.current = aberto
      return preparo.mutateAsync({ id, certificados: aberto.certificados.map(paraBase64) })
    },
  })
  const fazer = useMutation({
    mutationFn: async () => {
      const { resumo, preparado_em } = abrir.data!
      const cms = await assinador.current!.assinar(deHexadecimal(resumo))
      return assinar.mutateAsync({ id, preparado_em, cms: paraBase64(cms) })
    },
    onSuccess: () => {
      soltar()
      toast({ tone: 'success', title: palavras.assinado })
      void queries.invalidateQueries({ queryKey: api.documentos.key() })
      onFechar()
    },
    // The certificate is opened anew: what was prepared may be late, or of another file.
    onError: () => abrir.reset(),
  })
  const conferido = abrir.data?.certificado
  const erro = abrir.error ?? fazer.error
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      footer={
        <>
          <Button variant="ghost" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          <Button
            type="submit"
            form={formulario}
            loading={abrir.isPending || fazer.isPending}
            loadingText={conferido ? palavras.assinando : palavras.abrindo}
          >
            {conferido ? palavras.assinar : palavras.abrir}
          </Button>
        </>
      }
    >
      <form
        id={formulario}
        className="grid gap-4"
        onSubmit={(evento) => {
          evento.preventDefault()
          if (assinando.current) return
          if (conferido) {
            assinando.current = true
            fazer.mutate(undefined, { onSettled: () => (assinando.current = false) })
          } else abrir.mutate(undefined, { onSettled: () => fazer.reset() })
        }}
      >
        {erro ? <FormAlert>{mensagemDe(erro)}</FormAlert> : null}
        {conferido ? (
          <section aria-label={palavras.confira} className="grid gap-3">
            <h3 className="font-semibold">{palavras.confira}</h3>
            <dl className="grid gap-2">
              {[
                [palavras.titular, conferido.titular],
                [palavras.emissor, conferido.emissor],
                [palavras.validade, formatarData(conferido.valido_ate, zonaDaqui())],
              ].map(([rotulo, valor]) => (
                <div key={rotulo}>
                  <dt className="text-sm text-muted">{rotulo}</dt>
                  <dd className="break-words">{valor}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm">{conferido.cpf_conferido ? palavras.cpfConfere : palavras.cpfAusente}</p>
            {conferido.revogacao_conferida ? null : (
              <p className="text-sm text-muted">{palavras.semRevogacao}</p>
            )}
            <Button
              variant="link"
              size="sm"
              className="justify-self-start"
              disabled={fazer.isPending}
              onClick={() => {
                soltar()
                abrir.reset()
              }}
            >
              {palavras.outro}
            </Button>
          </section>
        ) : (
          <>
            <Field label={palavras.arquivo} hint={arquivo ? palavras.escolhido(arquivo.name) : undefined}>
              <FileDrop
                prompt={palavras.arraste}
                chooseText={arquivo ? palavras.trocar : undefined}
                limits={palavras.limites}
                accept={PKCS12}
                maxSize={MAXIMO}
                icon={<KeyRound aria-hidden size={26} />}
                onFiles={([escolhido]) => setArquivo(escolhido!)}
                onReject={() =>
                  toast({ tone: 'error', title: palavras.recusado, description: palavras.limites })
                }
              />
            </Field>
            <Field label={palavras.senha}>
              <PasswordField
                value={senha}
                autoComplete="off"
                maxLength={200}
                onChange={({ target }) => setSenha(target.value)}
              />
            </Field>
          </>
        )}
      </form>
    </Dialog>
  )
}

function esquecer(assinador: RefObject<Assinador | null>): void {
  assinador.current?.esquecer()
  assinador.current = null
}

/** Something that the person has yet to give. */
class Falta extends Error {
  override name = 'Falta'
}

/** Refusals of this device say what to do themselves. */
const mensagemDe = (erro: Error): string =>
  erro.name === 'Falta' || erro.name === 'ArquivoRecusado' ? erro.message : falhaDe(erro).mensagem
