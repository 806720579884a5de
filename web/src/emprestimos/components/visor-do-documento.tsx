import type { DocumentoEmprestado } from '#domain/emprestimos/contract.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { useEndereco } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useTermino, type ParteProps } from './parte.tsx'

type VisorDoDocumentoProps = ParteProps & { documento: DocumentoEmprestado; onFechar: () => void }

/** One lent document. It closes with the page. */
export function VisorDoDocumento({ id, documento, onTerminar, onFechar }: VisorDoDocumentoProps) {
  const endereco = useEndereco(id, documento.id)
  useTermino(endereco.error, onTerminar)
  return (
    <VisorDeArquivo
      soAqui
      nome={documento.nome}
      formato={documento.formato}
      endereco={endereco}
      erro={textos.leitura.erroDocumento}
      onClose={onFechar}
    />
  )
}
