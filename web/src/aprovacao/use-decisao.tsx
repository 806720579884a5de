import { Suspense, useState } from 'react'
import type { AtoDoAdministrador } from '#domain/aprovacao/transicoes.ts'
import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { partes } from '#web/lib/partes.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useDecidir } from './hooks.ts'
import { atos } from './messages-fila.ts'

const { parte, usePreparo } = partes(() => import('./components/decisao-dialog.tsx'))
const DecisaoDialog = parte('DecisaoDialog')

type Alvo = { id: string; nome: string; status_profissional: StatusProfissional }

/**
 * The dialog of a decision on one professional, and the function that opens it. When somebody else decided first, it
 * names them.
 */
export function useDecisao() {
  const [aberta, setAberta] = useState<{ alvo: Alvo; ato: AtoDoAdministrador } | null>(null)
  const decidir = useDecidir()
  usePreparo()
  const toast = useToast()
  const fechar = () => setAberta(null)
  const dialogo = aberta ? (
    <Suspense fallback={null}>
      <DecisaoDialog
        key={`${aberta.alvo.id} ${aberta.ato}`}
        ato={aberta.ato}
        cadastro_id={aberta.alvo.id}
        titulo={atos[aberta.ato].titulo(aberta.alvo.nome)}
        pending={decidir.isPending}
        falha={decidir.error ? falhaDe(decidir.error).mensagem : null}
        onClose={fechar}
        onDecidir={(decisao) =>
          decidir.mutate(
            { id: aberta.alvo.id, visto: aberta.alvo.status_profissional, decisao },
            {
              onSuccess: () => {
                toast({ title: atos[decisao.ato].feito, tone: 'success' })
                fechar()
              },
              onError: (error) => {
                toast({ title: atos[decisao.ato].erro, description: falhaDe(error).mensagem, tone: 'error' })
                // There is nothing left to decide. The list shows the outcome.
                if (codigoDe(error) === 'JA_DECIDIDO') fechar()
              },
            },
          )
        }
      />
    </Suspense>
  ) : null
  return {
    abrir(alvo: Alvo, ato: AtoDoAdministrador) {
      decidir.reset()
      setAberta({ alvo, ato })
    },
    dialogo,
  }
}
