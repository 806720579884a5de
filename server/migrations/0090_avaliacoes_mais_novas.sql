-- Administration reads the reviews of everyone, newest first. All of them were read and sorted for one page.
create index avaliacoes_mais_novas on avaliacoes (created_at desc, id desc) where status in ('publicada', 'contestada') and publicada_em is not null;
