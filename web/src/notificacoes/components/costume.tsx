import { rotulosCanalNotificacao, type CanalNotificacao } from '#domain/notificacoes/canais.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSalvarPreferencias } from '../hooks.ts'
import { textos } from '../messages.ts'

const { canais, costume: palavras } = textos

/** Whether reminders prefer the channel by which the person usually answers, and which that is. */
export function Costume({ costume }: { costume: { ligado: boolean; canal: CanalNotificacao | null } }) {
  const salvar = useSalvarPreferencias()
  const toast = useToast()
  const { ligado, canal } = costume
  return (
    <Card as="section">
      <Switch
        label={palavras.ligar}
        checked={salvar.isPending ? (salvar.variables.costume ?? ligado) : ligado}
        onChange={(event) =>
          salvar.mutate(
            { costume: event.target.checked },
            {
              onError: (error) =>
                toast({ title: canais.erroGuardar, description: falhaDe(error).mensagem, tone: 'error' }),
            },
          )
        }
      />
      {ligado ? (
        <p className="mt-1 text-sm text-muted">
          {canal ? palavras.canal(rotulosCanalNotificacao[canal]) : palavras.nenhum}
        </p>
      ) : null}
    </Card>
  )
}
