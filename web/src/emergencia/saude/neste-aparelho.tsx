import { useState } from 'react'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { apagarCopia, guardarCopia, useCopia } from '../copia.ts'
import { textos } from './messages.ts'

/** Settings of this device: a copy for offline use, and whether it stays after sign-out. */
export function NesteAparelho({ pessoa, cartao }: { pessoa: PessoaDaEmergencia; cartao: CartaoEmergencia }) {
  const copia = useCopia()
  const [recusou, setRecusou] = useState(false)
  const minha = copia?.pessoa.usuario_id === pessoa.usuario_id ? copia : null
  const guardar = (manter: boolean) => setRecusou(!guardarCopia({ pessoa, cartao, manter }))
  return (
    <Card as="section" className="grid content-start gap-4">
      <CardHeader title={textos.aparelho} />
      <Switch
        label={<span className="font-semibold">{textos.guardarAqui}</span>}
        description={textos.guardarAquiExplica}
        checked={minha !== null}
        onChange={({ target }) => (target.checked ? guardar(false) : apagarCopia())}
      />
      <Switch
        label={<span className="font-semibold">{textos.manterAqui}</span>}
        description={cartao.mostrar_sem_login ? textos.manterAquiExplica : textos.manterPede}
        disabled={minha === null || !cartao.mostrar_sem_login}
        checked={minha !== null && minha.manter && cartao.mostrar_sem_login}
        onChange={({ target }) => guardar(target.checked)}
      />
      {recusou ? (
        <p role="alert" className="text-sm text-danger">
          {textos.naoGuarda}
        </p>
      ) : null}
    </Card>
  )
}
