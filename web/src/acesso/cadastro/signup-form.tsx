import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { Stethoscope, UserRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CadastroAberto } from '#domain/acesso/telefone.ts'
import { regrasSenha } from '#domain/acesso/senha.ts'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { FormField } from '#web/form/form-field.tsx'
import { Form } from '#web/form/form.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { api } from '#web/rpc/client.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { jaTemConta, mensagemDeCadastro } from '../auth-failures.ts'
import { mensagens, textos } from '../messages.ts'
import { cadastroSchema, type DadosDeCadastro } from '../schemas.ts'
import { useSessao } from '../sessao-context.ts'
import { CodigoDoTelefone } from './codigo-do-telefone.tsx'
import { useContaDoConvite } from './use-convite.ts'
import { usePreenchimento } from './use-preenchimento.ts'
import { ConsentFields } from './consent-fields.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PhoneOwnerHint } from './phone-owner-hint.tsx'
import { ResetCard } from '../link-de-email/reset-card.tsx'

const { cadastro } = textos

const tipos = [
  { value: 'paciente', label: cadastro.paciente, icon: <UserRound aria-hidden size={18} /> },
  { value: 'profissional', label: cadastro.profissional, icon: <Stethoscope aria-hidden size={18} /> },
]

type SignupFormProps = {
  retorno?: string
  /** The account waits for the proof of its mailbox. */
  onCriar: (conta: { email: string; senha: string }) => void
}

/** LOGIN-04 to LOGIN-07, 09, 10, 13, 14. A new account is confirmed by mail before its first sign-in. */
export function SignupForm({ retorno, onCriar }: SignupFormProps) {
  const sessao = useSessao()
  const toast = useToast()
  const [reset, setReset] = useState(false)
  const [aberto, setAberto] = useState<{ telefone: string; prova: string } | null>(null)
  const convite = useContaDoConvite(retorno)
  const form = useAppForm<DadosDeCadastro>({
    resolver: zodResolver(cadastroSchema),
    defaultValues: {
      tipo_usuario: 'paciente',
      nome: '',
      telefone: '',
      email: '',
      senha: '',
      termos: false,
      marketing: false,
    },
    async send({ email, senha, nome, telefone, tipo_usuario, marketing }) {
      const dentro = await sessao.cadastrar({
        email,
        senha,
        retorno,
        dados: {
          nome,
          tipo_usuario: convite?.perfil ?? tipo_usuario,
          ...(telefone ? { telefone } : {}),
          termos_versao: versaoDosTermos,
          aceita_marketing: marketing,
          ...(aberto?.telefone === telefone ? { prova_telefone: aberto.prova } : {}),
          // Whoever was invited is not held up by the others of their network (decisions/0188).
          ...(convite ? { convite: convite.token } : {}),
        },
      })
      toast({
        title: mensagens.contaCriada,
        description: dentro ? undefined : mensagens.contaCriadaDescricao,
        tone: 'success',
        duration: 3000,
      })
      if (!dentro) onCriar({ email, senha })
    },
    onRefused(error) {
      setReset(jaTemConta(error))
      return false
    },
    messageOf: mensagemDeCadastro,
  })
  const { register, control, failure, getValues, setValue } = form
  const { errors, isSubmitting } = form.formState
  const emailDoConvite = convite?.email
  useEffect(() => {
    if (emailDoConvite) setValue('email', emailDoConvite)
  }, [emailDoConvite, setValue])
  const dono = usePreenchimento(form)
  const senha = useWatch({ control, name: 'senha' })
  const telefone = useWatch({ control, name: 'telefone' })
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  const provado = aberto?.telefone === telefone
  const semLogin = dono !== null && !dono.tem_login
  const ofereceCodigo = semLogin && !provado && ambiente.data?.codigo_por_telefone === true

  /** What the person typed stays; the first name of the masked answer gives way to the whole one. */
  const preencher = ({ nome, email, tipo_usuario, prova }: CadastroAberto) => {
    const como = { shouldValidate: form.formState.isSubmitted }
    const atual = getValues()
    if (atual.nome.trim() === '' || atual.nome === dono?.nome) form.setValue('nome', nome, como)
    if (email && atual.email.trim() === '') form.setValue('email', email, como)
    if (tipo_usuario) form.setValue('tipo_usuario', tipo_usuario)
    setAberto({ telefone, prova })
    form.setFocus('email')
  }

  return (
    <>
      <h1 className="text-3xl titulo max-md:sr-only">{cadastro.titulo}</h1>
      <p className="mt-1 mb-6 text-muted max-md:sr-only">{cadastro.descricao}</p>

      <Form form={form} className="grid gap-4">
        {convite ? null : (
          <Field group label={cadastro.tipo}>
            <RadioCards options={tipos} register={register('tipo_usuario')} />
          </Field>
        )}
        <TextField
          control={control}
          name="nome"
          label={cadastro.nome}
          autoComplete="name"
          maxLength={300}
          onFocus={() => sessao.preparar()}
        />
        <MaskedField
          control={control}
          name="telefone"
          mask="telefone"
          label={cadastro.telefone}
          optional
          autoComplete="tel-national"
        />
        {ofereceCodigo ? <CodigoDoTelefone key={telefone} telefone={telefone} onAberto={preencher} /> : null}
        <p role="status" className={provado ? 'text-sm text-ink-2' : 'sr-only'}>
          {provado ? cadastro.codigo.aberto : ''}
        </p>
        <TextField
          control={control}
          name="email"
          label={textos.login.email}
          readOnly={convite !== null}
          hint={
            convite ? (
              cadastro.emailDoConvite
            ) : dono && !provado && (dono.tem_login || dono.email) ? (
              <PhoneOwnerHint dono={dono} retorno={retorno} />
            ) : undefined
          }
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <FormField control={control} name="senha" label={textos.login.senha}>
          <PasswordField {...register('senha')} autoComplete="new-password" />
        </FormField>
        <PasswordChecklist
          rules={regrasSenha.map(({ regra, rotulo, cumpre }) => ({
            id: regra,
            label: rotulo,
            met: cumpre(senha),
          }))}
        />
        <ConsentFields
          termos={register('termos')}
          marketing={register('marketing')}
          erro={errors.termos?.message}
        />
        {failure ? <FormAlert>{failure}</FormAlert> : null}
        <Button type="submit" size="lg" block loading={isSubmitting} loadingText={cadastro.criando}>
          {cadastro.criar}
        </Button>
      </Form>

      {reset ? (
        <ResetCard email={getValues('email')} className="mt-4" onFechar={() => setReset(false)} />
      ) : null}

      <p className="mt-6 text-center text-sm text-ink-2">
        {cadastro.temConta}{' '}
        <Link
          to="/login"
          search={{ retorno }}
          className={buttonStyle({ variant: 'link', className: 'text-sm' })}
        >
          {cadastro.entrar}
        </Link>
      </p>
    </>
  )
}
