import { KeyRound, Plus, ShieldAlert, ShieldCheck, Smartphone, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import { aceitaChaves, type Fator, type TipoDeFator } from '#web/acesso/segundo-fator/segundo-fator.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConta, useFatores, useOfertas, useRefazer } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'
import { dataEHora } from '../quando.ts'
import { CadastrarFatorDialog } from './cadastrar-fator-dialog.tsx'
import { Codigos } from './codigos.tsx'
import { LinhasEsqueleto } from './linhas-esqueleto.tsx'
import { ProvarDialog } from './provar-dialog.tsx'

const { fatores: palavras } = textos

const icones: Record<TipoDeFator, LucideIcon> = { totp: Smartphone, phone: Smartphone, webauthn: KeyRound }

/** The second factors by name, with buttons to add and remove, and the recovery codes. */
export function FatoresSection() {
  const query = useFatores()
  const { data, error } = query
  const ativa = (data?.fatores.length ?? 0) > 0
  return (
    <Card as="section" aria-labelledby="titulo-fatores">
      <CardHeader
        id="titulo-fatores"
        title={palavras.titulo}
        action={
          data ? (
            <Badge
              tone={ativa ? 'success' : 'warning'}
              icon={ativa ? <ShieldCheck aria-hidden size={13} /> : <ShieldAlert aria-hidden size={13} />}
            >
              {ativa ? palavras.ativa : palavras.desativada}
            </Badge>
          ) : null
        }
      />
      <p className="mt-1 text-sm text-muted">{palavras.descricao}</p>
      {error ? (
        <QueryError query={query} description={mensagemDoFator(error)} title={palavras.erro} />
      ) : !data ? (
        <LinhasEsqueleto linhas={1} />
      ) : (
        <>
          {ativa ? (
            <ul className="mt-4 divide-y divide-line">
              {data.fatores.map((fator) => (
                <UmFator key={fator.id} fator={fator} ultimo={data.fatores.length === 1} />
              ))}
            </ul>
          ) : null}
          <Adicionar nomes={data.fatores.map(({ nome }) => nome)} temCodigos={data.codigos !== null} />
          {ativa ? <Codigos codigos={data.codigos} /> : null}
        </>
      )}
    </Card>
  )
}

function UmFator({ fator, ultimo }: { fator: Fator; ultimo: boolean }) {
  const [removendo, setRemovendo] = useState(false)
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const exige = useUsuario()?.perfil === 'administrador-geral'
  const Icone = icones[fator.tipo]
  const nome = fator.nome || palavras.tipos[fator.tipo]
  const aviso = ultimo ? `${palavras.removerUltimo} ${exige ? palavras.removerUltimoAdmin : ''}` : ''
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success"
      >
        <Icone size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{nome}</p>
        <p className="text-sm text-muted">
          {palavras.tipos[fator.tipo]} · {palavras.desde(dataEHora(fator.criado))}
        </p>
      </div>
      <Button
        variant="danger-ghost"
        size="sm"
        aria-label={palavras.removerNome(nome)}
        onClick={() => setRemovendo(true)}
      >
        {palavras.remover}
      </Button>
      <ProvarDialog
        open={removendo}
        onOpenChange={setRemovendo}
        title={palavras.removerTitulo(nome)}
        description={`${palavras.removerPorque} ${aviso}`.trim()}
        onProvar={async () => {
          await conta.removerFator(fator.id)
          setRemovendo(false)
          toast({ title: mensagens.fatorRemovido, tone: 'success' })
          await refazer.fatores()
        }}
      />
    </li>
  )
}

function Adicionar({ nomes, temCodigos }: { nomes: string[]; temCodigos: boolean }) {
  // Undefined until opened once: the dialog is a chunk of its own.
  const [tipo, setTipo] = useState<TipoDeFator | null>()
  const ofertas = useOfertas().data
  const chaves = ofertas?.webauthn && aceitaChaves()
  return (
    <div className="mt-4">
      <Menu
        align="start"
        trigger={
          <Button variant="soft" size="sm" icon={<Plus aria-hidden size={16} />}>
            {palavras.adicionar}
          </Button>
        }
      >
        <MenuItem icon={<Smartphone aria-hidden size={18} />} onSelect={() => setTipo('totp')}>
          {palavras.adicionarApp}
        </MenuItem>
        {chaves ? (
          <MenuItem icon={<KeyRound aria-hidden size={18} />} onSelect={() => setTipo('webauthn')}>
            {palavras.adicionarChave}
          </MenuItem>
        ) : null}
        {ofertas?.phone ? (
          <MenuItem icon={<Smartphone aria-hidden size={18} />} onSelect={() => setTipo('phone')}>
            {palavras.adicionarTelefone}
          </MenuItem>
        ) : null}
      </Menu>
      {ofertas && !chaves ? <p className="mt-2 text-sm text-muted">{palavras.semChaves}</p> : null}
      {tipo === undefined ? null : (
        <CadastrarFatorDialog
          tipo={tipo}
          nomes={nomes}
          temCodigos={temCodigos}
          onFechar={() => setTipo(null)}
        />
      )}
    </div>
  )
}
