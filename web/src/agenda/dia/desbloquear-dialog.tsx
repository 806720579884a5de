import type { BloqueioDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDesbloquear } from '../hooks.ts'
import { textos } from '../messages.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'

const { bloquear: palavras, voltar } = textosDosDialogos

type DesbloquearProps = { bloqueio: BloqueioDaAgenda | undefined; onFechar: () => void }

/** Removes a block. The question names it and its reason. */
export function DesbloquearDialog({ bloqueio, onFechar }: DesbloquearProps) {
  const desbloquear = useDesbloquear()
  const toast = useToast()
  if (!bloqueio) return null
  const dias =
    bloqueio.de === bloqueio.ate
      ? formatarDiaCurto(bloqueio.de)
      : `${formatarDiaCurto(bloqueio.de)} a ${formatarDiaCurto(bloqueio.ate)}`
  const horas = bloqueio.faixas.map(({ inicio_min, fim_min }) =>
    textos.horas(formatarMinuto(inicio_min), formatarMinuto(fim_min)),
  )
  const quando = [bloqueio.motivo || textos.bloqueado, dias, ...horas].join(', ')
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.tirarTitulo}
      description={palavras.tirarDescricao(quando)}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {voltar}
          </Button>
          <Button
            loading={desbloquear.isPending}
            onClick={() =>
              desbloquear.mutate(
                { id: bloqueio.id },
                {
                  onSuccess: () => {
                    toast({ tone: 'success', title: palavras.tirado })
                    onFechar()
                  },
                },
              )
            }
          >
            {palavras.tirar}
          </Button>
        </>
      }
    >
      {desbloquear.error ? (
        <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
          {falhaDe(desbloquear.error).mensagem}
        </p>
      ) : null}
    </Dialog>
  )
}
