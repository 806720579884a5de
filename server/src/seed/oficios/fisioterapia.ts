import { campo, servico, type Oficio } from './oficio.ts'

export const fisioterapia: Oficio = {
  especialidade: 'Fisioterapia',
  consulta: 'Avaliação fisioterapêutica',
  retorno: 'Sessão de fisioterapia',
  teleconsulta: false,
  domiciliar: true,
  aberturas: [
    'Fisioterapeuta pela {faculdade}, com {anos} anos de prática e especialização em {estudo}.',
    'Trabalho com {estudo} há {anos} anos; minha graduação é da {faculdade}.',
    '{Formado|Formada} na {faculdade} e especialista em {estudo}.',
    'São {anos} anos ajudando gente a se mexer sem medo. Estudei na {faculdade} e me especializei em {estudo}.',
  ],
  fechos: [
    'Cada sessão é individual e você leva exercícios em vídeo para casa.',
    'Movimento é o melhor remédio que conheço, na dose certa.',
    'Reavalio a cada cinco sessões e digo com franqueza quando é hora da alta.',
    'Converso com seu médico ou médica sempre que o caso pede.',
    'Atendo em sala ampla, com acesso para cadeira de rodas.',
  ],
  campos: [
    campo(
      'Fisioterapia Traumato-Ortopédica',
      'fisioterapia traumato-ortopédica',
      [
        'Coluna, joelho e ombro: alívio da dor primeiro, força depois, autonomia sempre.',
        'Reabilito cirurgias e fraturas com metas semanais e exercícios progressivos.',
      ],
      ['Coluna', 'Joelho', 'Ombro', 'Pós-operatório'],
      [servico('Terapia manual', 50, 180)],
      { peso: 6 },
    ),
    campo(
      'Fisioterapia Esportiva',
      'fisioterapia esportiva',
      [
        'Da lesão ao retorno ao treino, com testes de força antes de liberar.',
        'Previno lesões em corredores e times amadores com avaliação do movimento.',
      ],
      ['Corrida', 'Entorse', 'Ligamento cruzado', 'Prevenção'],
      [servico('Análise de corrida', 60, 220, 'Filmagem, testes de força e plano de treino.')],
      { peso: 4 },
    ),
    campo(
      'Fisioterapia Pélvica',
      'fisioterapia pélvica',
      [
        'Incontinência, dor na relação, preparo para o parto e recuperação depois dele.',
        'Atendo mulheres e homens com privacidade e explicação de cada passo.',
      ],
      ['Incontinência', 'Pós-parto', 'Preparo para o parto', 'Dor pélvica'],
      [servico('Preparo para o parto', 60, 200)],
      { peso: 4 },
    ),
    campo(
      'Fisioterapia Neurofuncional',
      'fisioterapia neurofuncional',
      [
        'Reabilito AVC, Parkinson e lesão medular no consultório e em casa.',
        'Treino o que importa no dia a dia: levantar, andar, tomar banho com segurança.',
      ],
      ['AVC', 'Parkinson', 'Equilíbrio', 'Esclerose múltipla'],
      [servico('Sessão em casa', 50, 220, '', ['domiciliar'])],
      { peso: 3 },
    ),
    campo(
      'Fisioterapia Respiratória',
      'fisioterapia respiratória',
      [
        'Exercícios e técnicas para quem tem asma, DPOC ou ficou com cansaço depois de uma pneumonia.',
        'Atendo bebês com bronquiolite e adultos em reabilitação pulmonar.',
      ],
      ['DPOC', 'Asma', 'Bronquiolite', 'Reabilitação pulmonar'],
      [servico('Sessão em casa', 50, 210, '', ['domiciliar'])],
      { peso: 2, criancas: true },
    ),
    campo(
      'Pilates',
      'pilates clínico',
      [
        'Pilates clínico em aparelhos para dor nas costas, gestantes e quem passou dos 60.',
        'Turmas de no máximo três pessoas, com exercício adaptado para cada uma.',
      ],
      ['Pilates', 'Postura', 'Gestantes', 'Dor lombar'],
      [servico('Aula experimental de Pilates', 50, 90)],
      { peso: 3 },
    ),
    campo(
      'RPG',
      'reeducação postural global',
      [
        'Trato hérnia de disco, escoliose e dor cervical com RPG e fortalecimento.',
        'Postura não é ficar reto: é variar, respirar e ter força para isso.',
      ],
      ['Postura', 'Escoliose', 'Hérnia de disco', 'Dor cervical'],
      [],
      { peso: 2 },
    ),
    campo(
      'Fisioterapia Geriátrica',
      'fisioterapia geriátrica',
      [
        'Equilíbrio e força para prevenir quedas e manter a independência.',
        'Vou até a casa do idoso e adapto exercícios e móveis ao que existe ali.',
      ],
      ['Quedas', 'Equilíbrio', 'Idosos', 'Artrose'],
      [servico('Sessão em casa', 50, 200, '', ['domiciliar'])],
      { peso: 2 },
    ),
    campo(
      'Fisioterapia Aquática',
      'fisioterapia aquática',
      [
        'Hidroterapia em piscina aquecida para dor crônica, artrose e pós-operatório.',
        'Na água o corpo pesa menos e o medo também: bom começo para quem sente dor.',
      ],
      ['Hidroterapia', 'Artrose', 'Fibromialgia'],
      [],
      { peso: 1 },
    ),
  ],
}
