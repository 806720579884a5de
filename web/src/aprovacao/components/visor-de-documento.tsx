import type { DocumentoProfissional } from '#domain/aprovacao/schemas.ts'
import { rotulosTipoDocumento } from '#domain/aprovacao/documento.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { useEndereco } from '../hooks.ts'
import { textosDoCadastro } from '../messages-cadastro.ts'

type VisorDeDocumentoProps = { documento: DocumentoProfissional; onClose: () => void }

/** A document of a registration. */
export function VisorDeDocumento({ documento: { id, tipo, formato }, onClose }: VisorDeDocumentoProps) {
  return (
    <VisorDeArquivo
      nome={rotulosTipoDocumento[tipo]}
      formato={formato}
      endereco={useEndereco(id)}
      erro={textosDoCadastro.cadastro.erroAbrir}
      onClose={onClose}
    />
  )
}
