import { sql } from 'kysely'
import { centavos } from '../database/dinheiro.ts'

/** The active services of a professional on the public profile; `mostra` says whether prices are shown. */
export const servicosDe = (profissional: string, mostra: string) => sql`
    (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome, 'descricao', s.descricao, 'categoria', s.categoria, 'retorno', s.retorno,
        'duracao_min', s.duracao_min, 'preco_centavos', case when ${sql.raw(mostra)} then ${centavos('s.preco')} end, 'preco_a_partir', s.preco_a_partir,
        'modalidades', s.modalidades, 'preparo', s.preparo,
        'sinal_centavos', case when ${sql.raw(mostra)} then ${centavos('s.sinal')} end,
        'sinal_por_pix', s.sinal is not null and recebe_por_pix(s.profissional_id), 'formulario_exigido', s.formulario_exigido, 'vagas', s.vagas) order by s.ordem, s.nome), '[]')
      from servicos_profissionais s where s.profissional_id = ${sql.raw(profissional)} and s.ativo)`

/** The places in use of a professional on the public profile, the principal one first. */
export const locaisDe = (profissional: string) => sql`
    (select coalesce(json_agg(json_build_object('id', l.id, 'nome', l.nome, 'cep', l.cep, 'logradouro', l.logradouro, 'numero', l.numero,
        'complemento', l.complemento, 'bairro', l.bairro, 'cidade', l.cidade, 'uf', l.uf, 'latitude', l.latitude,
        'longitude', l.longitude, 'acessibilidade', l.acessibilidade, 'principal', l.principal,
        'clinica_id', (select c.id from clinicas c where c.id = l.clinica_id and c.status = 'ativa')) order by l.principal desc, l.created_at), '[]')
      from locais_atendimento l where l.profissional_id = ${sql.raw(profissional)} and l.ativo
        and (l.clinica_id is null or atende_na_clinica(l.profissional_id, l.clinica_id)))`
