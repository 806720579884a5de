import type { LadoDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import { VisorDeArquivo } from '#web/arquivos/components/visor-de-arquivo.tsx'
import { useEnderecoDaFoto } from '../hooks.ts'
import { textos } from '../messages.ts'

type VisorDaFotoProps = { id: string; plano: string; lado: LadoDaCarteirinha; onFechar: () => void }

/** The photo of one side. Its address expires soon. */
export function VisorDaFoto({ id, plano, lado, onFechar }: VisorDaFotoProps) {
  return (
    <VisorDeArquivo
      nome={textos.foto.titulo(plano, lado)}
      formato="image/jpeg"
      endereco={useEnderecoDaFoto(id, lado)}
      erro={textos.foto.erro}
      onClose={onFechar}
    />
  )
}
