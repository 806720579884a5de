import { useMutation } from '@tanstack/react-query'
import { FileOutput } from 'lucide-react'
import { baixar } from '#web/lib/baixar.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { levar as palavras } from '../messages-levar.ts'

/** PRONT-13: the record as a file that other health services read. */
export function LevarProntuario({ id }: { id: string }) {
  const toast = useToast()
  const exportar = useMutation(
    api.fhir.exportar.mutationOptions({
      onSuccess: (arquivo) => baixar(arquivo.name, arquivo),
      onError: (error) =>
        toast({ tone: 'error', title: palavras.falhou, description: falhaDe(error).mensagem }),
    }),
  )
  return (
    <div className="grid justify-items-start gap-1.5" data-nao-imprimir="">
      <Button
        variant="outline"
        icon={<FileOutput aria-hidden size={18} />}
        loading={exportar.isPending}
        loadingText={palavras.preparando}
        onClick={() => exportar.mutate({ id })}
      >
        {palavras.botao}
      </Button>
      <p className="text-sm text-muted">{palavras.dica}</p>
    </div>
  )
}
