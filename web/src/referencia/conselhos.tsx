import { useState } from 'react'
import type { ConselhoAdmin } from '#domain/referencia/contract.ts'
import { TextField } from '#web/form/text-field.tsx'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { LinhaDialog } from './components/linha-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Ativo, Cabecalho, Lista } from './components/tabela.tsx'
import { useConselhos, useCriarConselho, useSalvarConselho } from './hooks.ts'
import { textos } from './messages.ts'
import { useLinha } from './use-linha.ts'

const { conselhos: palavras } = textos

/** Councils, and whether each allows prices to be shown. */
export function Conselhos() {
  const consulta = useConselhos()
  const [aberto, setAberto] = useState<ConselhoAdmin | 'novo' | null>(null)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.novo} onCriar={() => setAberto('novo')} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(conselhos) => (
          <Lista rotulo={palavras.titulo} itens={conselhos}>
            {(conselho) => (
              <LinhaEditavel
                nome={`${conselho.codigo_conselho} · ${conselho.nome_especialidade}`}
                sobre={conselho.exemplo_registro}
                ativo={conselho.ativo}
                marca={
                  <Badge tone={conselho.mostra_preco ? 'success' : 'warning'} className="max-sm:hidden">
                    {conselho.mostra_preco ? palavras.mostra : palavras.esconde}
                  </Badge>
                }
                onEditar={() => setAberto(conselho)}
              />
            )}
          </Lista>
        )}
      </Estado>
      {aberto ? (
        <ConselhoDialog conselho={aberto === 'novo' ? null : aberto} onFechar={() => setAberto(null)} />
      ) : null}
    </>
  )
}

function ConselhoDialog({ conselho, onFechar }: { conselho: ConselhoAdmin | null; onFechar: () => void }) {
  const criar = useCriarConselho()
  const salvar = useSalvarConselho()
  const form = useLinha({
    defaultValues: {
      nome_especialidade: '',
      codigo_conselho: conselho?.codigo_conselho ?? '',
      nome_completo: conselho?.nome_completo ?? '',
      padrao_registro: conselho?.padrao_registro ?? '',
      exemplo_registro: conselho?.exemplo_registro ?? '',
      mostra_preco: conselho?.mostra_preco ?? true,
      ativo: conselho?.ativo ?? true,
    },
    async send({ nome_especialidade, ativo, ...comuns }) {
      if (conselho) await salvar.mutateAsync({ ...comuns, ativo, id: conselho.id })
      else await criar.mutateAsync({ ...comuns, nome_especialidade })
      return null
    },
    nova: !conselho,
    onFechar,
  })
  const { control, register } = form
  const campo = { control, required: true }
  return (
    <LinhaDialog
      title={conselho ? `${conselho.codigo_conselho} · ${conselho.nome_especialidade}` : palavras.novo}
      form={form}
      nova={!conselho}
      onClose={onFechar}
    >
      {conselho ? null : (
        <TextField {...campo} name="nome_especialidade" label={palavras.especialidade} maxLength={120} />
      )}
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField {...campo} name="codigo_conselho" label={palavras.codigo} maxLength={20} />
        <TextField {...campo} name="nome_completo" label={palavras.nome} maxLength={120} />
      </div>
      <TextField {...campo} name="padrao_registro" label={palavras.padrao} maxLength={200} />
      <TextField {...campo} name="exemplo_registro" label={palavras.exemplo} maxLength={40} />
      <Switch label={palavras.preco} description={palavras.precoDica} {...register('mostra_preco')} />
      {conselho ? <Ativo /> : null}
    </LinhaDialog>
  )
}
