import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { revisarPublicos } from '#domain/cuidado/divulgacao.ts'
import {
  aceitaServico,
  categoriasServico,
  coresServico,
  limitesServico,
  publicosServico,
  rotulosAceitaServico,
  rotulosCorServico,
  rotulosPublicoServico,
  rotulosSituacaoServico,
  situacoesServico,
} from '#domain/servicos/servico.ts'
import { camposExigidos, rotulosCampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { AchadosPublicos } from '#web/cuidado/achados-publicos.tsx'
import { Checks } from '#web/form/checks.tsx'
import { FormField, type FormFieldProps } from '#web/form/form-field.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { SeveralField } from '#web/form/several-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { ValueField } from '#web/form/value-field.tsx'
import { useConta } from '#web/pagamentos/hooks-conta.ts'
import { prazoEmPalavras } from '#web/pagamentos/messages-conta.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Formulario } from '../formulario.ts'
import { textos } from '../messages.ts'

const { form } = textos
const lado = 'flex flex-wrap gap-x-5 gap-y-2'
const opcoes = <Valor extends string>(lista: readonly Valor[], rotulos?: Record<Valor, string>) =>
  lista.map((value): { value: Valor; label: string } => ({ value, label: rotulos?.[value] ?? value }))

type CamposProps = { dados: ServicosDoProfissional; servico: Servico | null; onNovoLocal: () => void }

/** The fields of a service, in a professional's order of thought. */
export function CamposDoServico({ dados, servico, onNovoLocal }: CamposProps) {
  const { profissional, locais } = dados
  const { control, register } = useFormContext<Formulario>()
  const valores = useWatch({ control }) as Formulario
  const dicaDoSinal = useDicaDoSinal()
  const achados = revisarPublicos(
    [
      { campo: 'nome', texto: valores.nome },
      { campo: 'descricao', texto: valores.descricao },
      { campo: 'preparo', texto: valores.preparo },
    ],
    { tipo_autor: 'profissional', conselhos: profissional.conselho ? [profissional.conselho] : [] },
  )
  return (
    <>
      <Secao titulo={form.secoes.oQue}>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField
            control={control}
            name="nome"
            label={form.nome}
            hint={form.nomeDica}
            required
            maxLength={limitesServico.nome}
          />
          <SelectField
            control={control}
            name="categoria"
            label={form.categoria}
            options={opcoes(categoriasServico)}
          />
        </div>
        <FormField control={control} name="descricao" label={form.descricao} optional>
          <Textarea rows={3} maxLength={limitesServico.descricao} {...register('descricao')} />
        </FormField>
        <AchadosPublicos
          achados={achados}
          rotulos={{ nome: form.nome, descricao: form.descricao, preparo: form.preparo }}
        />
        <Field label={form.situacao} group>
          <RadioCards
            options={situacoesServico
              .filter((situacao) => situacao !== 'arquivado' || valores.situacao === 'arquivado')
              .map((value) => ({
                value,
                label: rotulosSituacaoServico[value],
                description: form.situacoes[value],
              }))}
            columns={3}
            register={register('situacao')}
          />
        </Field>
      </Secao>

      <Secao titulo={form.secoes.preco}>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Numero
            name="duracao"
            label={form.duracao}
            hint={servico?.duracao_real ? form.duracaoReal(servico.duracao_real.min) : undefined}
            required
          />
          <ValueField control={control} name="preco_centavos" label={form.preco} hint={form.precoDica}>
            {(field) => <MoneyInput {...field} max={limitesServico.precoCentavos} />}
          </ValueField>
          <ValueField control={control} name="sinal_centavos" label={form.sinal} hint={dicaDoSinal} optional>
            {(field) => <MoneyInput {...field} max={limitesServico.precoCentavos} />}
          </ValueField>
          <Numero name="antes" label={form.antes} hint={form.intervaloDica} optional />
          <Numero name="depois" label={form.depois} optional />
        </div>
        <Checkbox label={form.aPartir} disabled={valores.preco_centavos === null} {...register('aPartir')} />
      </Secao>

      <Secao titulo={form.secoes.onde}>
        <SeveralField
          control={control}
          name="modalidades"
          label={form.modalidades}
          layout={lado}
          options={opcoes(modalidades, rotulosModalidade)}
        />
        {valores.modalidades.includes('presencial') ? (
          <div className="grid justify-items-start gap-2">
            <TodosOuAlguns
              name="locais"
              label={form.locais}
              todos={form.todosOsLocais}
              nenhum={form.semLocais}
              options={locais.map(({ id, nome, cidade, uf }) => ({
                value: id,
                label: `${nome} (${cidade}/${uf})`,
              }))}
            />
            <Button variant="outline" size="sm" icon={<Plus aria-hidden size={16} />} onClick={onNovoLocal}>
              {form.novoLocal}
            </Button>
          </div>
        ) : null}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            control={control}
            name="aceita"
            label={form.aceita}
            options={opcoes(aceitaServico, rotulosAceitaServico)}
          />
          <SelectField
            control={control}
            name="cor"
            label={form.cor}
            optional
            placeholder={form.semCor}
            options={opcoes(coresServico, rotulosCorServico)}
          />
        </div>
        {valores.aceita === 'so-particular' ? null : (
          <TodosOuAlguns
            name="planos"
            label={form.planos}
            todos={form.todosOsPlanos}
            nenhum={form.semPlanos}
            options={opcoes(profissional.planos)}
          />
        )}
      </Secao>

      <Secao titulo={form.secoes.quem}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            control={control}
            name="publico"
            label={form.publico}
            options={opcoes(publicosServico, rotulosPublicoServico)}
          />
          <Numero name="idadeMin" label={form.idadeMin} hint={form.idadeDica} optional />
          <Numero name="idadeMax" label={form.idadeMax} optional />
        </div>
        {/* A group is never visited at home. */}
        {valores.grupo || valores.modalidades.some((cada) => cada !== 'domiciliar') ? (
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <Switch label={form.grupo} description={form.grupoDica} {...register('grupo')} />
            {valores.grupo ? <Numero name="vagas" label={form.vagas} hint={form.vagasDica} required /> : null}
          </div>
        ) : null}
        <Switch label={form.aprovacao} description={form.aprovacaoDica} {...register('aprovacao')} />
      </Secao>

      <Secao titulo={form.secoes.preparo}>
        <SeveralField
          control={control}
          name="exigido"
          label={form.exigido}
          layout={lado}
          options={opcoes(camposExigidos, rotulosCampoExigido)}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <FormField control={control} name="preparo" label={form.preparo} hint={form.preparoDica} optional>
            <Textarea rows={3} maxLength={limitesServico.preparo} {...register('preparo')} />
          </FormField>
          <FormField control={control} name="documentos" label={form.documentos} optional>
            <Textarea rows={3} maxLength={limitesServico.documentos} {...register('documentos')} />
          </FormField>
        </div>
        <TextField
          control={control}
          name="tuss"
          label={form.tuss}
          hint={form.tussDica}
          optional
          className="sm:w-1/2 sm:pr-2"
          inputMode="numeric"
          maxLength={12}
        />
      </Secao>
    </>
  )
}

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left mb-1 text-lg titulo">{titulo}</legend>
      {children}
    </fieldset>
  )
}

type Rotulos = Pick<FormFieldProps<Formulario>, 'label' | 'hint' | 'required' | 'optional'>

/** Minutes, years, seats: digits as typed. */
function Numero({
  name,
  ...field
}: Rotulos & { name: 'duracao' | 'antes' | 'depois' | 'idadeMin' | 'idadeMax' | 'vagas' }) {
  const { control } = useFormContext<Formulario>()
  return (
    <ValueField {...field} control={control} name={name}>
      {({ ref, value, onValueChange }) => (
        <Input
          ref={ref}
          inputMode="numeric"
          maxLength={4}
          value={value}
          onChange={(event) => onValueChange(event.target.value.replace(/[^\d]/g, ''))}
        />
      )}
    </ValueField>
  )
}

type TodosOuAlgunsProps = {
  name: 'locais' | 'planos'
  label: string
  todos: string
  /** When there is nothing to choose from. */
  nenhum: string
  options: readonly { value: string; label: string }[]
}

/** All of a list, which stays so when the list grows, or some of it. */
function TodosOuAlguns({ name, label, todos, nenhum, options }: TodosOuAlgunsProps) {
  const { control } = useFormContext<Formulario>()
  return (
    <ValueField control={control} name={name} label={label} group>
      {(field) =>
        options.length === 0 ? (
          <p className="text-sm text-muted">{nenhum}</p>
        ) : (
          <div className="grid gap-3">
            <Switch
              label={todos}
              checked={field.value === null}
              onChange={(event) => field.onValueChange(event.target.checked ? null : [options[0]!.value])}
            />
            {field.value === null ? null : (
              <Checks {...field} value={field.value} layout={lado} options={options} />
            )}
          </div>
        )
      }
    </ValueField>
  )
}

/** How a deposit is received: by Pix when the professional has an account for it. */
function useDicaDoSinal(): string {
  const minha = useUsuario()?.perfil !== 'administrador-geral'
  const { data } = useConta({}, minha)
  if (data === undefined) return form.sinalDica
  return data ? form.sinalComPix(prazoEmPalavras(data.prazo_min)) : form.sinalSemPix
}
