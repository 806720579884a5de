import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import { formatarMesEAno } from '#domain/formato/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoFechamento, useFechamento } from '../hooks.ts'
import { textos } from '../messages.ts'

const { fechamento: palavras } = textos

/** FIN-17: until which month the book is closed, closing the next, and opening the last again with a reason. */
export function Fechamento({ livro }: { livro: LivroAberto }) {
  const clinica = livro.clinica_id ? { clinica_id: livro.clinica_id } : {}
  const { data } = useFechamento(clinica)
  const { fechar, reabrir } = useAtosDoFechamento()
  const toast = useToast()
  const [aberto, setAberto] = useState<'fechar' | 'reabrir' | null>(null)
  const [escolhido, setEscolhido] = useState<string | null>(null)
  if (!data) return null
  const { fechado_ate, a_fechar, escreve } = data
  const ate = a_fechar.find((dia) => dia === escolhido) ?? a_fechar[0]

  async function fazer(feito: Promise<unknown>, palavra: string) {
    try {
      await feito
      toast({ tone: 'success', title: palavra })
      setAberto(null)
    } catch (erro) {
      toast({ tone: 'error', title: falhaDe(erro).mensagem })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm" data-nao-imprimir="">
      <p className="text-muted">{fechado_ate ? palavras.ate(formatarMesEAno(fechado_ate)) : palavras.nada}</p>
      {escreve && ate ? (
        <Button
          size="sm"
          variant="outline"
          icon={<Lock aria-hidden size={16} />}
          onClick={() => setAberto('fechar')}
        >
          {palavras.fechar}
        </Button>
      ) : null}
      {escreve && fechado_ate ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<LockOpen aria-hidden size={16} />}
          onClick={() => setAberto('reabrir')}
        >
          {palavras.reabrir(formatarMesEAno(fechado_ate))}
        </Button>
      ) : null}
      {ate ? (
        <ConfirmDialog
          open={aberto === 'fechar'}
          onOpenChange={(abre) => setAberto(abre ? 'fechar' : null)}
          title={palavras.confirma}
          description={palavras.descricao}
          confirmLabel={palavras.fechar}
          tone="primary"
          pending={fechar.isPending}
          pendingLabel={palavras.fechando}
          onConfirm={() =>
            void fazer(fechar.mutateAsync({ ...clinica, ate }), palavras.fechado(formatarMesEAno(ate)))
          }
        >
          <Field label={palavras.mes}>
            <NativeSelect
              value={ate}
              options={a_fechar.map((dia) => ({ value: dia, label: formatarMesEAno(dia) }))}
              onChange={({ target }) => setEscolhido(target.value)}
            />
          </Field>
        </ConfirmDialog>
      ) : null}
      {fechado_ate ? (
        <ConfirmDialog
          open={aberto === 'reabrir'}
          onOpenChange={(abre) => setAberto(abre ? 'reabrir' : null)}
          title={palavras.reabrir(formatarMesEAno(fechado_ate))}
          description={palavras.reabrirDescricao}
          confirmLabel={palavras.reabrirMes}
          tone="primary"
          reason={{ label: palavras.motivo, requiredMessage: palavras.semMotivo, maxLength: 500 }}
          pending={reabrir.isPending}
          pendingLabel={palavras.reabrindo}
          onConfirm={(motivo) =>
            void fazer(
              reabrir.mutateAsync({ ...clinica, motivo }),
              palavras.reaberto(formatarMesEAno(fechado_ate)),
            )
          }
        />
      ) : null}
    </div>
  )
}
