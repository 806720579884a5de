import { Send } from 'lucide-react'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEnviarCadastro } from '../hooks.ts'
import { textosDaMinha } from '../messages-minha.ts'

const { minha: palavras } = textosDaMinha

/** The one button that sends a registration. It waits until nothing that is obligatory is missing. */
export function EnviarCadastro({ minha: { impedem } }: { minha: MinhaSituacao }) {
  const enviar = useEnviarCadastro()
  const toast = useToast()
  // The button may be gone when the answer comes: the callbacks of `mutate` would be gone with it.
  async function mandar() {
    try {
      await enviar.mutateAsync(undefined)
      toast({ title: palavras.enviado, tone: 'success' })
    } catch (error) {
      toast({ title: palavras.erroEnviar, description: falhaDe(error).mensagem, tone: 'error' })
    }
  }
  return (
    <Button
      icon={<Send aria-hidden size={18} />}
      disabled={impedem.length > 0}
      loading={enviar.isPending}
      loadingText={palavras.enviando}
      onClick={() => void mandar()}
    >
      {palavras.enviar}
    </Button>
  )
}
