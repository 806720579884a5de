import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

const { perfil: palavras } = textos

/** ENTRAR-06: a patient says whether they look after others; menu and pages follow at once. */
export function PerfilDaConta() {
  const usuario = useUsuario()
  const sessao = useSessao()
  const queries = useQueryClient()
  const toast = useToast()
  const mudar = useMutation(
    api.usuarios.mudarPerfil.mutationOptions({
      onSuccess: async ({ perfil }) => {
        await sessao.recarregar().catch(() => false)
        toast({ title: perfil === 'paciente' ? palavras.desligado : palavras.ligado, tone: 'success' })
        await queries.invalidateQueries({ queryKey: api.inicio.key() })
      },
    }),
  )
  const cuida = usuario?.perfil === 'paciente-administrador'
  return (
    <Card as="section" aria-labelledby="perfil-da-conta" className="grid gap-4">
      <CardHeader id="perfil-da-conta" title={palavras.titulo} />
      <Switch
        label={palavras.cuido}
        description={palavras.cuidoDescricao}
        checked={mudar.isPending ? !cuida : cuida}
        onChange={(event) => {
          if (!mudar.isPending)
            mudar.mutate({ para: event.target.checked ? 'paciente-administrador' : 'paciente' })
        }}
      />
      {mudar.error ? <FormAlert>{falhaDe(mudar.error).mensagem}</FormAlert> : null}
    </Card>
  )
}
