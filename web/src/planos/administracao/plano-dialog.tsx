import type { PlanoDaLista } from '#domain/planos/contract-administracao.ts'
import { limites, rotulosLimite, type Limite } from '#domain/planos/plano.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSalvarPlano } from './hooks.ts'
import { textos } from './messages.ts'

const { planos: palavras } = textos

type Valores = {
  nome: string
  descricao: string
  mensal_centavos: number | null
  anual_centavos: number | null
  ordem: string
  ativo: boolean
} & Record<Limite, string>

/** A whole number, or nothing. */
const numeroDe = (texto: string) => (texto.trim() === '' ? null : Number(texto))
const recusaDoNumero = (texto: string) => (/^\d{0,8}$/.test(texto.trim()) ? null : palavras.numero)

/** Makes a plan, or changes one. */
export function PlanoDialog({ plano, onFechar }: { plano: PlanoDaLista | null; onFechar: () => void }) {
  const salvar = useSalvarPlano()
  const toast = useToast()
  const form = useAppForm<Valores>({
    resolver: checkWith((valores) => ({
      nome: valores.nome.trim() ? null : palavras.nome,
      ordem: recusaDoNumero(valores.ordem),
      ...Object.fromEntries(limites.map((limite) => [limite, recusaDoNumero(valores[limite])])),
    })),
    defaultValues: {
      nome: plano?.nome ?? '',
      descricao: plano?.descricao ?? '',
      mensal_centavos: plano?.mensal_centavos ?? null,
      anual_centavos: plano?.anual_centavos ?? null,
      ordem: String(plano?.ordem ?? 0),
      ativo: plano?.ativo ?? true,
      ...(Object.fromEntries(
        limites.map((limite) => [limite, plano?.limites[limite]?.toString() ?? '']),
      ) as Record<Limite, string>),
    },
    async send({ nome, descricao, mensal_centavos, anual_centavos, ordem, ativo, ...maximos }) {
      await salvar.mutateAsync({
        id: plano?.id ?? null,
        versao: plano?.versao ?? null,
        nome,
        descricao,
        mensal_centavos: mensal_centavos ?? 0,
        anual_centavos: anual_centavos ?? 0,
        ordem: numeroDe(ordem) ?? 0,
        ativo,
        limites: Object.fromEntries(limites.map((limite) => [limite, numeroDe(maximos[limite])])) as Record<
          Limite,
          number | null
        >,
      })
      toast({ tone: 'success', title: palavras.salvo })
      onFechar()
    },
    refusalsOf: refusalsBy({ NOME: 'nome', GRATUITO: 'mensal_centavos' }),
    fieldOf: (nome) => nome.replace(/^limites\./, ''),
  })
  const { control } = form
  return (
    <FormDialog
      title={plano ? palavras.editar(plano.nome) : palavras.novo}
      description={plano ? palavras.aviso : undefined}
      form={form}
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      size="lg"
      full
      onClose={onFechar}
    >
      <TextField control={control} name="nome" label={palavras.nome} maxLength={40} required />
      <TextField control={control} name="descricao" label={palavras.descricao} maxLength={300} optional />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ValueField control={control} name="mensal_centavos" label={palavras.mensal}>
          {(field) => <MoneyInput {...field} />}
        </ValueField>
        <ValueField control={control} name="anual_centavos" label={palavras.anual}>
          {(field) => <MoneyInput {...field} />}
        </ValueField>
        {limites.map((limite) => (
          <TextField
            key={limite}
            control={control}
            name={limite}
            label={limite === 'armazenamento_mb' ? `${rotulosLimite[limite]} (MB)` : rotulosLimite[limite]}
            hint={palavras.semLimite}
            inputMode="numeric"
            maxLength={8}
          />
        ))}
        <TextField control={control} name="ordem" label={palavras.ordem} inputMode="numeric" maxLength={2} />
        <Switch label={palavras.aVenda} {...control.register('ativo')} />
      </div>
    </FormDialog>
  )
}
