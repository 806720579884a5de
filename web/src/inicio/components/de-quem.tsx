import { useQuery } from '@tanstack/react-query'
import { Avatar } from '#web/ui/avatar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { api } from '#web/rpc/client.ts'
import { textos } from '../messages.ts'

type DeQuemProps = {
  /** Undefined: everybody. */
  valor: string | undefined
  onEscolher: (paciente_id: string | undefined) => void
}

const TODOS = 'todos'

/** Switches the home between the people whom the caller looks after. Draws nothing when there are none. */
export function DeQuem({ valor, onEscolher }: DeQuemProps) {
  const { data: pessoas = [] } = useQuery(api.inicio.pessoas.queryOptions())
  if (!pessoas.some(({ proprio }) => !proprio)) return null
  return (
    <Segmented
      label={textos.deQuem}
      value={valor ?? TODOS}
      onValueChange={(escolha) => onEscolher(escolha === TODOS ? undefined : escolha)}
      options={[
        { value: TODOS, label: textos.todaAFamilia },
        ...pessoas.map(({ paciente_id, nome, avatar_url, proprio }) => ({
          value: paciente_id,
          label: proprio ? textos.voce : nome,
          icon: <Avatar name={nome} src={avatar_url} size="xs" />,
        })),
      ]}
      className="justify-self-start"
    />
  )
}
