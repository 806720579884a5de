import type { Silencio as Horario } from '#domain/notificacoes/canais.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSalvarPreferencias } from '../hooks.ts'
import { textos } from '../messages.ts'

const { canais, silencio: palavras } = textos

/** Minute of the day of 'HH:mm'; null while incomplete. */
function minutoDe(texto: string): number | null {
  const [, hora, minuto] = /^(\d{2}):(\d{2})$/.exec(texto) ?? []
  return hora === undefined ? null : Number(hora) * 60 + Number(minuto)
}

/** Quiet hours in one zone. A field is saved when it loses the focus. */
export function Silencio({ silencio }: { silencio: Horario }) {
  const salvar = useSalvarPreferencias()
  const toast = useToast()
  const { ativo, inicio_min, fim_min, zona } = silencio
  const guardar = (mudanca: Partial<Horario>) =>
    salvar.mutate(
      { silencio: { ...silencio, ...mudanca } },
      {
        onSuccess: () => toast({ title: canais.guardado, tone: 'success' }),
        onError: (error) =>
          toast({ title: canais.erroGuardar, description: falhaDe(error).mensagem, tone: 'error' }),
      },
    )
  const hora = (campo: 'inicio_min' | 'fim_min', valor: number) => (
    <Input
      // Mounted again when the saved value changes.
      key={valor}
      type="time"
      defaultValue={formatarMinuto(valor)}
      onBlur={(event) => {
        const minuto = minutoDe(event.target.value)
        if (minuto === null) event.target.value = formatarMinuto(valor)
        else if (minuto !== valor) guardar({ [campo]: minuto })
      }}
    />
  )

  return (
    <Card as="section">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <div className="mt-4 grid gap-4">
        <Switch
          label={palavras.ligar}
          checked={salvar.isPending ? (salvar.variables.silencio?.ativo ?? ativo) : ativo}
          onChange={(event) =>
            guardar({ ativo: event.target.checked, ...(ativo ? {} : { zona: zonaDaqui() }) })
          }
        />
        {ativo ? (
          <>
            <div className="grid max-w-80 grid-cols-2 gap-3">
              <Field label={palavras.de}>{hora('inicio_min', inicio_min)}</Field>
              <Field label={palavras.ate}>{hora('fim_min', fim_min)}</Field>
            </div>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {palavras.zona(zona)}
              {zona === zonaDaqui() ? null : (
                <Button variant="link" size="sm" onClick={() => guardar({ zona: zonaDaqui() })}>
                  {palavras.usarDaqui}
                </Button>
              )}
            </p>
          </>
        ) : null}
      </div>
    </Card>
  )
}
