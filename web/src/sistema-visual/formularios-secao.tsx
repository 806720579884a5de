import { Search, Stethoscope, User } from 'lucide-react'
import { useState } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RatingStars } from '#web/ui/rating.tsx'
import { SlotPicker } from '#web/ui/slot-picker.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { dias, rotulosDasRegras, ufs } from './amostras.ts'
import { Secao } from './secao.tsx'

export function FormulariosSecao() {
  return (
    <Secao titulo="Formulários">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Textos />
        <Escolhas />
        <Senha />
        <Numeros />
        <Datas />
        <Horarios />
      </div>
    </Secao>
  )
}

function Textos() {
  return (
    <Card className="grid gap-4">
      <CardHeader title="Textos" level={3} />
      <Field label="Busca" hideLabel>
        <Input
          size="lg"
          type="search"
          icon={<Search size={20} />}
          placeholder="Nome, especialidade, serviço ou área de interesse"
        />
      </Field>
      <Field label="E-mail" hint="Usaremos para avisar da consulta.">
        <Input type="email" defaultValue="marina.duarte@exemplo.com.br" />
      </Field>
      <Field label="Nome completo" error="Informe o nome completo.">
        <Input />
      </Field>
      <Field label="Biografia" optional action={<span className="text-muted">0/500</span>}>
        <Textarea rows={3} placeholder="Conte sobre a sua prática" />
      </Field>
      <Field label="Desabilitado">
        <Input disabled defaultValue="Não pode mudar" />
      </Field>
    </Card>
  )
}

function Escolhas() {
  const [tipo, setTipo] = useState('paciente')
  const [cidade, setCidade] = useState<string | null>('PE')
  const [nota, setNota] = useState<number | null>(4)
  return (
    <Card className="grid gap-4">
      <CardHeader title="Escolhas" level={3} />
      <Field label="Tipo de conta" group>
        <RadioCards
          value={tipo}
          onValueChange={setTipo}
          options={[
            { value: 'paciente', label: 'Paciente', icon: <User aria-hidden size={18} /> },
            { value: 'profissional', label: 'Profissional', icon: <Stethoscope aria-hidden size={18} /> },
          ]}
        />
      </Field>
      <Field label="Estado">
        <NativeSelect options={ufs} placeholder="Selecione" />
      </Field>
      <Field label="Estado, com busca">
        <Combobox options={ufs} value={cidade} onValueChange={setCidade} placeholder="Selecione" />
      </Field>
      <Checkbox label="Aceito os termos de uso" description="Leia antes de continuar." defaultChecked />
      <Checkbox label="Receber dicas por e-mail" />
      <Switch label="Atende por vídeo" defaultChecked />
      <Switch label="Atende em domicílio" description="No raio informado." />
      <RatingStars legend="Sua avaliação" value={nota} onValueChange={setNota} />
    </Card>
  )
}

function Senha() {
  const [senha, setSenha] = useState('cuidar26')
  const [areas, setAreas] = useState(['Diabetes', 'Gestantes'])
  const rules = rotulosDasRegras.map(([id, label, rule]) => ({ id, label, met: rule.test(senha) }))
  return (
    <Card className="grid gap-4">
      <CardHeader title="Senha e áreas" level={3} />
      <Field
        label="Senha"
        error={rules.every((rule) => rule.met) ? undefined : 'A senha não atende aos requisitos.'}
      >
        <PasswordField
          autoComplete="new-password"
          value={senha}
          onChange={(event) => setSenha(event.target.value)}
        />
      </Field>
      <PasswordChecklist rules={rules} />
      <Field label="Áreas de interesse" hint="Enter ou vírgula para adicionar.">
        <TagInput value={areas} onValueChange={setAreas} placeholder="Ex.: Diabetes" />
      </Field>
    </Card>
  )
}

function Numeros() {
  const [telefone, setTelefone] = useState('81998765432')
  const [cpf, setCpf] = useState('')
  const [preco, setPreco] = useState<number | null>(18000)
  return (
    <Card className="grid gap-4">
      <CardHeader title="Números" level={3} />
      <Field label="Telefone">
        <Masked pattern={phonePattern} value={telefone} onValueChange={setTelefone} />
      </Field>
      <Field label="CPF">
        <Masked pattern="###.###.###-##" value={cpf} onValueChange={setCpf} placeholder="000.000.000-00" />
      </Field>
      <Field label="Preço da consulta">
        <MoneyInput value={preco} onValueChange={setPreco} />
      </Field>
    </Card>
  )
}

function Datas() {
  const [dia, setDia] = useState<string | null>('2026-11-24')
  return (
    <Card className="grid gap-4">
      <CardHeader title="Datas" level={3} />
      <Field label="Data da consulta">
        <DatePicker value={dia} onValueChange={setDia} min="2026-11-21" />
      </Field>
      <LazyCalendar
        value={dia}
        onValueChange={setDia}
        today="2026-11-21"
        marked={['2026-11-24', '2026-11-26']}
      />
    </Card>
  )
}

function Horarios() {
  const [horario, setHorario] = useState<string | null>('2026-11-24T09:00')
  return (
    <Card className="grid gap-4">
      <CardHeader title="Horários" level={3} />
      <SlotPicker label="Horários livres" days={dias} value={horario} onValueChange={setHorario} />
    </Card>
  )
}
