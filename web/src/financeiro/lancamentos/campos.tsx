import type { Control, UseFormSetValue } from 'react-hook-form'
import { dividir } from '#domain/dividas/divida.ts'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import { alcances, limitesDaSerie, repeticoes, rotulosDaRepeticao } from '#domain/financeiro/serie.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { ValueField } from '#web/form/value-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useCentros } from './hooks.ts'
import { textos } from './messages.ts'
import { quantasDe, type Valores } from './valores.ts'

const { serie: palavras, taxa, centro } = textos
type ComValores = { control: Control<Valores>; valores: Valores }

/** Of one in a series: where it stands, and how far what is changed here reaches. */
export function LugarNaSerie({
  serie,
  valores,
  setValue,
}: {
  serie: NonNullable<Transacao['serie']>
  valores: Valores
  setValue: UseFormSetValue<Valores>
}) {
  const { parcela, parcelas, repete } = serie
  return (
    <div className="grid gap-3 rounded-lg bg-subtle p-3">
      <p className="font-semibold">
        {(repete === 'parcelas' ? palavras.lugar : palavras.lugarDaVez)(parcela, parcelas)}
      </p>
      {parcela < parcelas ? (
        <>
          <Segmented
            label={palavras.alcance}
            value={valores.alcance}
            onValueChange={(alcance) => setValue('alcance', alcance)}
            options={alcances.map((value) => ({ value, label: palavras.alcances[value] }))}
          />
          {valores.alcance === 'proximas' ? (
            <p className="text-sm text-muted">{palavras.proximasDica}</p>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/** Of a new one: alone, in parts, or coming back until a day. */
export function CamposDaSerie({ control, valores }: ComValores) {
  const { repete, valor_centavos } = valores
  const quantas = quantasDe(valores)
  return (
    <>
      <SelectField
        control={control}
        name="repete"
        label={palavras.rotulo}
        hint={repete === 'parcelas' ? palavras.valorDica : undefined}
        options={[
          { value: '', label: palavras.uma },
          ...repeticoes.map((value) => ({ value, label: rotulosDaRepeticao[value] })),
        ]}
      />
      {repete === 'parcelas' ? (
        <SelectField
          control={control}
          name="vezes"
          label={palavras.vezes}
          options={Array.from({ length: limitesDaSerie.mais - limitesDaSerie.menos + 1 }, (_, n) => {
            const vezes = n + limitesDaSerie.menos
            const parte = valor_centavos ? dividir(valor_centavos, vezes)[0]! : null
            return { value: String(vezes), label: palavras.vez(vezes, parte) }
          })}
        />
      ) : repete !== '' ? (
        <ValueField
          control={control}
          name="ate"
          label={palavras.ate}
          required
          hint={quantas > 1 && quantas <= limitesDaSerie.mais ? palavras.ateDica(quantas) : undefined}
        >
          {(field) => <DateField {...field} />}
        </ValueField>
      ) : null}
    </>
  )
}

/** What a bank or an acquirer keeps of an income, and where the money goes. */
export function TaxaECentro({
  control,
  valores,
  livro,
  atual,
}: ComValores & { livro: LivroAberto; atual: Transacao['centro'] }) {
  const centros = useCentros(livro.clinica_id ? { clinica_id: livro.clinica_id } : {})
  const emUso = (centros.data?.centros ?? []).filter(({ arquivado }) => !arquivado)
  const opcoes = atual && !emUso.some(({ id }) => id === atual.id) ? [...emUso, atual] : emUso
  const { valor_centavos, taxa_centavos } = valores
  return (
    <>
      {valores.tipo === 'receita' && livro.livro !== 'familia' ? (
        <ValueField
          control={control}
          name="taxa_centavos"
          label={taxa.rotulo}
          hint={valor_centavos && taxa_centavos ? taxa.liquido(valor_centavos - taxa_centavos) : taxa.dica}
        >
          {(field) => <MoneyInput {...field} max={99_999_999_999} />}
        </ValueField>
      ) : null}
      {opcoes.length > 0 ? (
        <SelectField
          control={control}
          name="centro_id"
          label={centro.rotulo}
          options={[
            { value: '', label: centro.nenhum },
            ...opcoes.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      ) : null}
    </>
  )
}
