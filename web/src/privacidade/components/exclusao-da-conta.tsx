import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { formatarData } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRetirar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'
import { ExclusaoDialog } from './exclusao-dialog.tsx'

const { exclusao: palavras } = textos

/** Deletion of the account, with the days in which it can be undone. */
export function ExclusaoDaConta() {
  const { data: pedidos } = useQuery(api.privacidade.pedidos.queryOptions())
  const retirar = useRetirar()
  const toast = useToast()
  const [aberto, setAberto] = useState(false)
  const marcada = pedidos?.find(({ tipo, status }) => tipo === 'exclusao' && status === 'aberto')

  if (marcada?.executar_em)
    return (
      <Card as="section" variant="danger">
        <CardHeader
          title={palavras.marcada(formatarData(marcada.executar_em, zonaDosPrazos))}
          description={palavras.marcadaDescricao}
        />
        <Button
          className="mt-4"
          loading={retirar.isPending}
          onClick={() =>
            retirar.mutate(
              { id: marcada.id },
              {
                onSuccess: () => toast({ title: palavras.desistiu, tone: 'success' }),
                onError: (error) =>
                  toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' }),
              },
            )
          }
        >
          {palavras.desistir}
        </Button>
      </Card>
    )
  return (
    <Card as="section">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <Button
        variant="outline"
        className="mt-4"
        icon={<UserX aria-hidden size={18} />}
        disabled={!pedidos}
        onClick={() => setAberto(true)}
      >
        {palavras.pedir}
      </Button>
      {aberto ? <ExclusaoDialog onClose={() => setAberto(false)} /> : null}
    </Card>
  )
}
