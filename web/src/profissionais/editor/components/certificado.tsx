import { FileText } from 'lucide-react'
import { useState } from 'react'
import { maximoDoCertificado, mensagensDoCertificado } from '#domain/profissionais/certificado.ts'
import type { RegistroDoPerfil } from '#domain/profissionais/contract-editor.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEspecialidades } from '../hooks.ts'
import { especialidades as palavras } from '../messages.ts'

const aceitos = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

/** The certificate of a registration. It is uploaded, replaced or removed at once. */
export function Certificado({ registro }: { registro: RegistroDoPerfil }) {
  const toast = useToast()
  const { enviarCertificado, removerCertificado } = useEspecialidades()
  const [recusa, setRecusa] = useState<string | null>(null)
  const { id, certificado } = registro

  function enviar(arquivo: File) {
    setRecusa(null)
    enviarCertificado.mutate(
      { registro: id, arquivo },
      {
        onSuccess: () => toast({ title: palavras.enviado, tone: 'success' }),
        onError(error) {
          const { mensagem } = falhaDe(error)
          const conhecida = ['CERTIFICADO_RECUSADO', 'GRANDE_DEMAIS'].includes(codigoDe(error) ?? '')
          setRecusa(conhecida ? mensagem : `${palavras.erroCertificado}. ${mensagem}`)
        },
      },
    )
  }

  function remover() {
    setRecusa(null)
    removerCertificado.mutate(
      { id },
      {
        onSuccess: () => toast({ title: palavras.certificadoRemovido, tone: 'success' }),
        onError: (error) => setRecusa(falhaDe(error).mensagem),
      },
    )
  }

  return (
    <Field
      label={palavras.certificado}
      optional
      error={recusa}
      hint={certificado ? palavras.trocar : undefined}
    >
      <div className="grid gap-2">
        {certificado ? (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <FileText aria-hidden size={18} className="text-primary" />
            {palavras.certificadoGuardado}
            <Button size="sm" variant="danger-ghost" loading={removerCertificado.isPending} onClick={remover}>
              {palavras.removerCertificado}
            </Button>
          </p>
        ) : null}
        <FileDrop
          prompt={enviarCertificado.isPending ? palavras.enviando : palavras.arraste}
          limits={palavras.certificadoDica}
          accept={aceitos}
          maxSize={maximoDoCertificado}
          icon={<FileText size={26} />}
          disabled={enviarCertificado.isPending}
          onFiles={([arquivo]) => arquivo && enviar(arquivo)}
          onReject={([rejeitado]) =>
            setRecusa(
              rejeitado?.cause === 'size' ? mensagensDoCertificado.tamanho : mensagensDoCertificado.tipo,
            )
          }
        />
      </div>
    </Field>
  )
}
