import { useState } from 'react'
import type { StatusClinica } from '#domain/clinicas/clinica.ts'
import type { DetalheDaClinica } from '#domain/clinicas/contract.ts'
import { itensObrigatorios } from '#domain/clinicas/rules.ts'
import { pedeMotivo, transicoesDaClinica } from '#domain/clinicas/situacao.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'

const { passos } = textos

type Gestao = NonNullable<DetalheDaClinica['gestao']>
type Passo = { botao: string; titulo: string; descricao: string; feito: string }

/** Words of a step. */
function passoDe({ ator, status }: Gestao, para: StatusClinica): Passo {
  if (ator === 'administrador') {
    if (para === 'ativa' && status === 'suspensa') return passos.administrador['ativa-de-suspensa']
    return passos.administrador[para as 'ativa' | 'rascunho' | 'suspensa']
  }
  if (para === 'aguardando-aprovacao') return passos.dono[para]
  return passos.dono[`de-${status}` as 'de-ativa' | 'de-aguardando-aprovacao']
}

/** The steps that the caller may take from here. Each asks first; a refusal and a suspension need a reason. */
export function Situacao({ id, gestao }: { id: string; gestao: Gestao }) {
  const toast = useToast()
  const { mudarSituacao } = useMudancas()
  const [para, setPara] = useState<StatusClinica | null>(null)
  const passo = para && passoDe(gestao, para)
  const incompleta = gestao.falta.some((item) => itensObrigatorios.includes(item))
  return (
    <>
      {transicoesDaClinica(gestao.ator, gestao.status).map((cada) => {
        const tiraDoAr = cada === 'suspensa' || (cada === 'rascunho' && gestao.status === 'ativa')
        const avanca = cada === 'ativa' || cada === 'aguardando-aprovacao'
        return (
          <Button
            key={cada}
            size="sm"
            variant={avanca ? 'primary' : tiraDoAr ? 'danger-ghost' : 'outline'}
            disabled={cada === 'aguardando-aprovacao' && incompleta}
            onClick={() => setPara(cada)}
          >
            {passoDe(gestao, cada).botao}
          </Button>
        )
      })}
      <ConfirmDialog
        open={passo !== null}
        onOpenChange={() => setPara(null)}
        title={passo?.titulo ?? ''}
        description={passo?.descricao}
        confirmLabel={passo?.botao ?? ''}
        tone={para === 'ativa' || para === 'aguardando-aprovacao' ? 'primary' : 'danger'}
        pending={mudarSituacao.isPending}
        reason={
          para && pedeMotivo(gestao.ator, para)
            ? {
                label: passos.motivo,
                hint: passos.motivoDica,
                requiredMessage: passos.motivoFalta,
                maxLength: 1000,
              }
            : undefined
        }
        onConfirm={(motivo) =>
          para &&
          mudarSituacao.mutate(
            { id, para, motivo },
            {
              onSuccess() {
                toast({ title: passo!.feito, tone: 'success' })
                setPara(null)
              },
              onError(error) {
                toast({ title: passos.falhou, description: falhaDe(error).mensagem, tone: 'error' })
                setPara(null)
              },
            },
          )
        }
      />
    </>
  )
}
