import type { Anexo } from '#domain/agendamentos/anexos/contract.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { useEndereco } from './hooks.ts'
import { textos } from './messages.ts'

/** One file of an appointment. */
export function VisorDeAnexo({ anexo, onClose }: { anexo: Anexo; onClose: () => void }) {
  const { id, nome, formato } = anexo
  return (
    <VisorDeArquivo
      nome={nome}
      formato={formato}
      endereco={useEndereco(id)}
      erro={textos.erroAbrir}
      onClose={onClose}
    />
  )
}
