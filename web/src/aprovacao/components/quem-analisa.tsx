import { Eye } from 'lucide-react'
import type { CadastroEmDetalhe } from '#domain/aprovacao/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAnalise } from '../hooks.ts'
import { textos } from '../messages.ts'
import { textosDoCadastro } from '../messages-cadastro.ts'

const { cadastro: palavras } = textosDoCadastro
const { linha } = textos

/** The reviewer of this registration: the caller, which others see, or somebody else, whom the caller can replace. */
export function QuemAnalisa({ cadastro: { id, em_analise } }: { cadastro: CadastroEmDetalhe }) {
  const deOutro = em_analise && !em_analise.minha
  const { assumir, assumindo } = useAnalise(id, !deOutro)
  const toast = useToast()
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3 ${deOutro ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info'}`}
    >
      <Eye aria-hidden size={20} className="shrink-0" />
      {deOutro ? (
        <>
          <p className="min-w-0 flex-1 basis-60">
            <span className="font-semibold">{linha.emAnalise(em_analise.nome)}.</span>{' '}
            {palavras.assumirDescricao}
          </p>
          <Button
            size="sm"
            variant="outline"
            loading={assumindo}
            onClick={() =>
              assumir({
                onError: (error) =>
                  toast({ title: palavras.erroAnalise, description: falhaDe(error).mensagem, tone: 'error' }),
              })
            }
          >
            {palavras.assumir}
          </Button>
        </>
      ) : (
        <p className="min-w-0 flex-1">{palavras.analisando}</p>
      )}
    </div>
  )
}
