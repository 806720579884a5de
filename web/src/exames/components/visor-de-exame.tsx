import type { ResultadoDeExame } from '#domain/exames/schemas.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { useEnderecoDoExame } from '../hooks.ts'
import { doResultado as palavras } from '../messages.ts'

/** The file of a result. */
export function VisorDeExame({ resultado, onFechar }: { resultado: ResultadoDeExame; onFechar: () => void }) {
  const { id, exame, arquivo } = resultado
  return (
    <VisorDeArquivo
      nome={exame}
      formato={arquivo?.formato ?? 'application/pdf'}
      endereco={useEnderecoDoExame(id)}
      erro={palavras.erroAbrir}
      onClose={onFechar}
    />
  )
}
