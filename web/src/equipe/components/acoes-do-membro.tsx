import {
  ArrowRightLeft,
  CalendarClock,
  Eye,
  MailPlus,
  MoreVertical,
  Pause,
  PencilLine,
  Play,
  UserMinus,
} from 'lucide-react'
import { useState } from 'react'
import type { ClinicaDaEquipe, Membro } from '#domain/equipe/contract.ts'
import { podeAlterarMembro, podeMudarMembro } from '#domain/equipe/membro.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { nomeOuEmail } from '../nome.ts'
import { useOferecerClinica, useReenviarAoMembro, useStatusDoMembro } from '../hooks.ts'
import { textos } from '../messages.ts'
import { DelegarDialog } from './delegar-dialog.tsx'
import { FormularioDeAcesso } from './formulario-de-acesso.tsx'
import { Pergunta, type PerguntaFeita } from './pergunta.tsx'
import { RemoverDialog } from './remover-dialog.tsx'
import { VerComo } from './ver-como.tsx'

const { time: palavras, perguntas } = textos

type Aberto = 'ver' | 'editar' | 'delegar' | 'remover' | PerguntaFeita

/** Acts on a member, offered by the same rule as the server's. */
export function AcoesDoMembro({
  membro,
  clinica,
  colegas,
  onde,
  eu,
}: {
  membro: Membro
  clinica: ClinicaDaEquipe
  colegas: readonly Membro[]
  /** Name of the clinic, for a person who has more than one access in the list. */
  onde?: string | undefined
  /** Key of the caller. */
  eu: string
}) {
  const status = useStatusDoMembro()
  const reenviar = useReenviarAoMembro()
  const oferecer = useOferecerClinica()
  const toast = useToast()
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const fechar = () => setAberto(null)
  const nome = nomeOuEmail(membro)
  const quem = { usuario_id: eu, permissoes: clinica.minhas_permissoes }
  const pode = (para: 'ativo' | 'suspenso' | 'encerrado') => podeMudarMembro(quem, membro, para)
  const altera = podeAlterarMembro(quem, membro)
  const mudar = (para: 'ativo' | 'suspenso' | 'encerrado') => status.mutateAsync({ id: membro.id, para })
  const emFoco = membro.status === 'ativo' && !membro.delegacao

  const dizer = (titulo: string) => ({
    onSuccess: () => void toast({ title: titulo, tone: 'success' }),
    onError: (error: unknown) =>
      void toast({ title: perguntas.erro, description: falhaDe(error).mensagem, tone: 'error' }),
  })

  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={membro.delegacao ? palavras.acoesDaDelegacao(nome, onde) : palavras.acoesDe(nome, onde)}
            icon={<MoreVertical size={18} />}
          />
        }
      >
        <MenuItem icon={<Eye size={18} />} onSelect={() => setAberto('ver')}>
          {palavras.verComo}
        </MenuItem>
        {altera && !membro.delegacao ? (
          <MenuItem icon={<PencilLine size={18} />} onSelect={() => setAberto('editar')}>
            {palavras.editar}
          </MenuItem>
        ) : null}
        {altera && emFoco ? (
          <MenuItem icon={<CalendarClock size={18} />} onSelect={() => setAberto('delegar')}>
            {palavras.delegar}
          </MenuItem>
        ) : null}
        {altera && membro.status === 'convidado' ? (
          <MenuItem
            icon={<MailPlus size={18} />}
            onSelect={() => reenviar.mutate({ id: membro.id }, dizer(perguntas.reenviado))}
          >
            {palavras.reenviar}
          </MenuItem>
        ) : null}
        {pode('ativo') ? (
          <MenuItem
            icon={<Play size={18} />}
            onSelect={() => status.mutate({ id: membro.id, para: 'ativo' }, dizer(perguntas.reativado))}
          >
            {palavras.reativar}
          </MenuItem>
        ) : null}
        {pode('suspenso') && !membro.delegacao ? (
          <MenuItem
            icon={<Pause size={18} />}
            onSelect={() =>
              setAberto({
                titulo: perguntas.suspender.titulo(nome),
                descricao: perguntas.suspender.descricao,
                acao: palavras.suspender,
                feito: perguntas.suspender.feito,
                fazer: () => mudar('suspenso'),
              })
            }
          >
            {palavras.suspender}
          </MenuItem>
        ) : null}
        {clinica.meu_papel === 'dono' && emFoco && membro.papel !== 'dono' ? (
          <MenuItem
            icon={<ArrowRightLeft size={18} />}
            onSelect={() =>
              setAberto({
                titulo: perguntas.oferecer.titulo(nome),
                descricao: perguntas.oferecer.descricao,
                acao: palavras.oferecer,
                feito: perguntas.oferecer.feito,
                tom: 'primary',
                fazer: () => oferecer.mutateAsync({ id: clinica.id, membro_id: membro.id }),
              })
            }
          >
            {palavras.oferecer}
          </MenuItem>
        ) : null}
        {pode('encerrado') ? (
          <>
            <MenuSeparator />
            <MenuItem
              danger
              icon={<UserMinus size={18} />}
              onSelect={() =>
                setAberto(
                  membro.status === 'convidado'
                    ? {
                        titulo: perguntas.revogar.titulo(nome),
                        descricao: perguntas.revogar.descricao,
                        acao: palavras.revogar,
                        feito: perguntas.revogar.feito,
                        fazer: () => mudar('encerrado'),
                      }
                    : membro.delegacao
                      ? {
                          titulo: perguntas.encerrarDelegacao.titulo(nome),
                          descricao: perguntas.encerrarDelegacao.descricao,
                          acao: palavras.encerrarDelegacao,
                          feito: perguntas.encerrarDelegacao.feito,
                          fazer: () => mudar('encerrado'),
                        }
                      : 'remover',
                )
              }
            >
              {membro.status === 'convidado'
                ? palavras.revogar
                : membro.delegacao
                  ? palavras.encerrarDelegacao
                  : palavras.remover}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {aberto === 'ver' ? <VerComo membro={membro} onFechar={fechar} /> : null}
      {aberto === 'editar' ? (
        <FormularioDeAcesso clinicas={[clinica]} membro={membro} onFechar={fechar} />
      ) : null}
      {aberto === 'delegar' ? <DelegarDialog membro={membro} clinica={clinica} onFechar={fechar} /> : null}
      {aberto === 'remover' ? <RemoverDialog membro={membro} colegas={colegas} onFechar={fechar} /> : null}
      {aberto !== null && typeof aberto === 'object' ? (
        <Pergunta pergunta={aberto} ocupado={status.isPending || oferecer.isPending} onFechar={fechar} />
      ) : null}
    </>
  )
}
