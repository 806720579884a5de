import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { idDoCampo } from '../campo.ts'
import { textos } from '../messages.ts'
import { camposSemLimite, opcoesDeMinutos, type CampoNumerico, type RegrasNaTela } from './regras-na-tela.ts'
import { espacoEmPalavras } from '../relogio.ts'

const { regras: palavras } = textos

const semLimite = new Set<CampoNumerico>(camposSemLimite)

type AbaRegrasProps = {
  regras: RegrasNaTela
  erros: Readonly<Record<string, string>>
  onMudar: (mudanca: Partial<RegrasNaTela>) => void
}

/** Rules for the start of a consultation, the room around it, and how far ahead it can be booked. */
export function AbaRegras({ regras, erros, onMudar }: AbaRegrasProps) {
  const campo = (nome: CampoNumerico) => ({
    label: palavras.rotulos[nome],
    hint: palavras.dicas[nome],
    id: idDoCampo('regras', nome),
    error: erros[nome],
  })
  const numero = (nome: CampoNumerico, unidade: string) => (
    <Field {...campo(nome)}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={regras[nome]}
        maxLength={5}
        placeholder={semLimite.has(nome) ? palavras.semLimite : undefined}
        onChange={(event) => onMudar({ [nome]: event.target.value })}
        end={<span className="text-sm text-muted">{unidade}</span>}
        className="tabular-nums"
      />
    </Field>
  )
  const escolha = (nome: 'passo_min' | 'antecedencia_min') => (
    <Field {...campo(nome)}>
      <NativeSelect
        value={regras[nome]}
        options={opcoesDeMinutos(nome, regras[nome]).map((minutos) => ({
          value: String(minutos),
          label: minutos === 0 ? palavras.semAntecedencia : espacoEmPalavras(minutos),
        }))}
        onChange={(event) => onMudar({ [nome]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className="grid gap-4">
      <Card as="section">
        <CardHeader title={palavras.grade} description={palavras.gradeDescricao} level={3} className="mb-4" />
        <div className="grid gap-4 sm:grid-cols-2">
          {escolha('passo_min')}
          {numero('duracao_min', 'min')}
          {numero('intervalo_antes_min', 'min')}
          {numero('intervalo_depois_min', 'min')}
        </div>
      </Card>
      <Card as="section">
        <CardHeader
          title={palavras.quando}
          description={palavras.quandoDescricao}
          level={3}
          className="mb-4"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {escolha('antecedencia_min')}
          {numero('horizonte_dias', palavras.dias)}
        </div>
        <Switch
          id={idDoCampo('regras', 'mesmo_dia')}
          label={<span className="font-semibold">{palavras.mesmoDia}</span>}
          description={palavras.mesmoDiaDescricao}
          checked={regras.mesmo_dia}
          onChange={(event) => onMudar({ mesmo_dia: event.target.checked })}
          className="mt-5 border-t border-line pt-4"
        />
      </Card>
      <Card as="section">
        <CardHeader
          title={palavras.limites}
          description={palavras.limitesDescricao}
          level={3}
          className="mb-4"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {numero('max_por_dia', '')}
          {numero('max_por_semana', '')}
          {numero('primeira_consulta_max_por_dia', '')}
        </div>
      </Card>
      <Card as="section">
        <Field
          group
          label={palavras.confirmacao}
          id={idDoCampo('regras', 'confirmacao')}
          error={erros.confirmacao}
        >
          <RadioCards
            columns={2}
            value={regras.confirmacao}
            onValueChange={(valor) => onMudar({ confirmacao: valor as RegrasNaTela['confirmacao'] })}
            options={palavras.confirmacoes}
          />
        </Field>
      </Card>
    </div>
  )
}
