import { febrasgo, ministerio, oms, sbp } from './fontes.ts'
import type { TextoDePost } from './texto.ts'

export const familia: readonly TextoDePost[] = [
  {
    tipo: 'dica_saude',
    titulo: 'Febre em criança: olhe a criança, não só o termômetro',
    conteudo: `Febre é defesa do corpo e, sozinha, não é doença. Uma criança com 38,5 °C que brinca e bebe água preocupa menos do que uma com 37,9 °C que está largada no sofá.

Ofereça líquidos, roupas leves e descanso. O antitérmico serve para aliviar o desconforto, na dose por peso que o pediatra ensinou, e não para zerar o número. Não dê banho gelado nem álcool na pele e não alterne remédios por conta própria.

Procure atendimento logo se houver: menos de três meses de idade com febre (37,5 °C ou mais na axila), dificuldade para respirar, manchas roxas, vômitos que não param, rigidez na nuca, convulsão, muita sonolência ou pouco xixi.

Febre por mais de três dias também merece consulta, mesmo com a criança bem.`,
    tags: ['febre', 'crianças', 'pediatria'],
    autor: ['Medicina', 'Pediatria'],
    midias: ['bebe'],
    fontes: [sbp('Abordagem da febre aguda em pediatria', 2025)],
    comentarios: [
      'Essa frase de olhar a criança devia estar na caderneta.',
      'Com bebê de dois meses sempre corro. Agora sei que está certo.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Amamentação: pega certa em quatro passos',
    conteudo: `Dor não precisa fazer parte. A maior causa de fissura é a pega rasa, quando o bebê abocanha só o bico.

Um: barriga do bebê encostada na sua, cabeça e corpo em linha. Dois: encoste o mamilo no nariz dele e espere a boca abrir como um bocejo. Três: traga o bebê ao peito, e não o peito ao bebê. Quatro: confira o queixo encostado na mama, lábio de baixo virado para fora, mais aréola aparecendo em cima do que embaixo.

Se doer depois dos primeiros segundos, coloque o dedo mínimo no canto da boca dele, desfaça o vácuo e tente de novo.

Seis fraldas molhadas por dia a partir da primeira semana mostram que o leite está chegando. Mama quente, vermelha e com febre pede avaliação no mesmo dia.`,
    tags: ['AgostoDourado', 'amamentação', 'bebês', 'pós-parto'],
    autor: ['Enfermagem', 'Enfermagem Obstétrica'],
    colaboracao: ['Medicina', 'Pediatria'],
    midias: ['bebe'],
    fontes: [
      ministerio('Guia alimentar para crianças brasileiras menores de 2 anos', 2019),
      oms('Aleitamento materno', 2023),
    ],
    comentarios: [
      'Na segunda filha usei esses passos e não tive nenhuma fissura.',
      'Trazer o bebê ao peito mudou tudo, obrigada!',
      'Gestante de 34 semanas aqui, já salvei.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'A primeira consulta do bebê no dentista é antes do que parece',
    conteudo: `Ela pode acontecer quando nasce o primeiro dente, por volta dos seis meses, e até antes. Não é para "arrumar" nada: é para a família aprender.

Assim que o dente aparecer, comece a escovar duas vezes por dia com escova macia e creme dental com flúor. A quantidade é a de um grão de arroz até a criança aprender a cuspir; depois, um grão de ervilha. A escovação da noite é a mais importante, depois da última mamada ou do último lanche.

Evite suco na mamadeira e chupeta com açúcar ou mel. Depois da escovação da noite, só água. Até os dois anos, nada de açúcar.

Mancha branca perto da gengiva já é cárie começando. Nessa fase, dá para reverter sem motorzinho.`,
    tags: ['odontopediatria', 'bebês', 'cárie'],
    autor: ['Odontologia', 'Odontopediatria'],
    midias: ['dente'],
    fontes: [ministerio('Caderneta da Criança', 2021), sbp('Saúde bucal do bebê', 2019)],
    comentarios: [
      'Achei que creme dental com flúor só depois dos três anos. Vou corrigir!',
      'O grão de arroz é ótimo para não exagerar.',
    ],
  },
  {
    tipo: 'pergunta',
    titulo: 'Meu filho de 2 anos fala poucas palavras. Espero mais?',
    conteudo: `Ele fez dois anos no mês passado. Entende tudo o que pedimos, aponta o que quer, brinca com o primo e dá risada, mas fala umas quinze palavras e ainda não junta duas, tipo "quer água".

Na creche dizem que menino demora mais. Minha sogra diz que o pai só falou aos três. A pediatra pediu exame de audição e sugeriu uma avaliação, mas a fila aqui é longa e fiquei sem saber se a pressa é minha.

Alguém passou por isso? Existe alguma coisa que eu possa fazer em casa enquanto espero? Ele assiste a uns quarenta minutos de desenho por dia, não sei se isso atrapalha.`,
    responde: ['Fonoaudiologia', 'Fonoaudiologia da Linguagem'],
    tags: ['fala', 'desenvolvimento', 'crianças'],
    autor: 'paciente',
    comentarios: [
      'Com dois anos, esperamos cerca de cinquenta palavras e frases de duas. Vale avaliar agora: começar cedo é mais simples.',
      'Em casa: narre o que fazem, espere a resposta, leia olhando para ele e troque a tela por música e livro.',
      'Passamos por isso e em seis meses de fono ele deslanchou.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Vacinas de adulto existem, e muita gente esqueceu',
    conteudo: `Caderneta de vacinação não é coisa de criança. Adultos precisam do reforço de difteria e tétano a cada dez anos, da tríplice viral (duas doses até os 29 anos, uma dos 30 aos 59), da hepatite B em três doses e da febre amarela, se nunca tomaram.

Gestantes têm a dTpa em cada gestação, a partir da 20ª semana, para proteger o bebê da coqueluche. A partir dos 60 anos, gripe todo ano e conversa sobre pneumonia e herpes-zóster.

Perdeu a caderneta? O posto de saúde consulta o registro ou reinicia o que faltar; em geral, tomar uma dose a mais não faz mal.

Febre alta no dia é motivo para adiar; resfriado leve, não. Quem tem baixa imunidade ou teve reação grave a uma dose deve conversar antes de se vacinar.`,
    tags: ['vacinas', 'prevenção', 'adultos'],
    autor: ['Enfermagem', 'Vacinação'],
    colaboracao: ['Medicina', 'Medicina de Família e Comunidade'],
    fontes: [ministerio('Calendário Nacional de Vacinação', 2025)],
    comentarios: [
      'Fui ao posto com a família inteira depois desse post.',
      'Meu último reforço de tétano foi em 2009. Corri atrás!',
    ],
  },
  {
    tipo: 'experiencia',
    titulo: 'O que aprendi cuidando da minha mãe com Alzheimer',
    conteudo: `Quando minha mãe começou a perguntar pelo pai dela, morto há trinta anos, eu corrigia. Ela chorava a perda de novo, todo dia. Um terapeuta me ensinou a responder à emoção, e não ao fato: "Você está com saudade dele, né? Me conta como ele era." A casa ficou mais calma.

Aprendi a fazer uma coisa de cada vez, a deixar a roupa na ordem em que se veste, a tirar tapetes. Música do tempo dela vale mais do que calmante.

Aprendi também a pedir ajuda. Minha irmã fica aos sábados e eu saio sem culpa, ou quase.

O grupo de cuidadores foi o que me segurou. Se você cuida de alguém, procure o seu. Ninguém aguenta sozinho por anos.`,
    tags: ['alzheimer', 'cuidadores', 'família'],
    autor: 'paciente',
    comentarios: [
      'Responder à emoção e não ao fato. Vou guardar isso.',
      'Cuido do meu sogro e o sábado livre salva meu casamento.',
      'Lindo relato. Grupos de cuidadores deveriam existir em todo bairro.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Seletividade alimentar: a mesa não precisa ser um campo de batalha',
    conteudo: `Criança que só come cinco coisas deixa qualquer família aflita. Pressão, chantagem e "só mais uma colher" costumam piorar. O que funciona é dividir tarefas: o adulto escolhe o quê, quando e onde; a criança escolhe quanto e se come.

Coloque no prato algo que ela aceita junto de uma porção minúscula do novo. Sem comentários. Um alimento pode precisar aparecer de dez a quinze vezes até ser provado. Deixe mexer, cheirar, ajudar a lavar: tudo isso é comer com os sentidos.

Evite leite e biscoito perto das refeições; fome de verdade ajuda.

Perda de peso, engasgos, vômitos, recusa de grupos inteiros ou sofrimento a cada refeição pedem avaliação com pediatra, nutricionista e, às vezes, terapeuta ocupacional.`,
    tags: ['alimentação infantil', 'seletividade', 'família'],
    autor: ['Nutrição', 'Nutrição Materno-Infantil'],
    colaboracao: ['Terapia Ocupacional', 'Integração Sensorial'],
    midias: ['prato'],
    fontes: [sbp('Guia de orientações: dificuldades alimentares', 2022)],
    comentarios: [
      'Parei de insistir e ela provou manga sozinha na semana seguinte.',
      'Dez a quinze vezes! Eu desistia na terceira.',
    ],
  },
  {
    tipo: 'discussao',
    titulo: 'Telas antes dos dois anos: o que dizer sem culpar?',
    conteudo: `As recomendações são claras: evitar telas antes dos dois anos e limitar depois. Mas quem atende sabe que a tela entra na casa quando falta creche, quando a avó não pode, quando a mãe volta do plantão e precisa tomar banho.

Se começo pela proibição, perco a família. Tenho tentado começar perguntando em que momento do dia a tela ajuda e o que poderia ocupar esses vinte minutos. Às vezes a resposta é uma caixa com potes e colheres ao lado do fogão.

Também separo as coisas: videochamada com o avô é conversa; vídeo automático sem fim é outra história.

Como vocês abordam? O que já deu certo na vida real, e não só no folheto?`,
    tags: ['telas', 'primeira infância', 'família'],
    autor: ['Medicina', 'Pediatria'],
    colaboracao: ['Psicologia', 'Psicologia Infantil'],
    fontes: [sbp('Menos telas, mais saúde', 2019)],
    comentarios: [
      'A caixa de potes é a melhor prescrição que dou.',
      'Como mãe, agradeço o tom. Culpa a gente já tem de sobra.',
      'Pergunto primeiro como está o sono da mãe. A tela costuma ser consequência.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Gestação: sinais que não esperam a próxima consulta',
    conteudo: `O pré-natal acompanha a gestação passo a passo, mas alguns sinais pedem avaliação no mesmo dia, mesmo de madrugada.

São eles: sangramento, perda de líquido, dor forte na barriga que não passa, febre, dor de cabeça intensa com luzes na visão, inchaço súbito no rosto e nas mãos, falta de ar, e diminuição dos movimentos do bebê depois das 28 semanas.

Para observar os movimentos, escolha um horário em que ele costuma mexer, deite-se de lado depois de comer e preste atenção por uma hora. Se ficou diferente do habitual, vá à maternidade. É melhor ir e voltar tranquila.

Deixe a bolsa pronta a partir das 34 semanas, com o cartão de pré-natal dentro. E salve o telefone da maternidade e o 192 na tela inicial.`,
    tags: ['gestação', 'pré-natal', 'alerta'],
    autor: ['Medicina', 'Ginecologia e Obstetrícia'],
    fontes: [ministerio('Caderneta da Gestante', 2023), febrasgo('Pré-natal', 2021)],
    comentarios: [
      'Fui por causa dos movimentos e estava tudo bem. Melhor assim.',
      'Compartilhei no grupo das gestantes do posto.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Casa segura para quem passou dos 70',
    conteudo: `A maioria das quedas acontece em casa, no caminho do banheiro, à noite. A boa notícia é que quase tudo se resolve em uma tarde.

Tire tapetes soltos e fios do caminho. Coloque luz de presença do quarto ao banheiro, barra no box e ao lado do vaso, piso antiderrapante. Deixe o que se usa todo dia entre a altura do quadril e a dos ombros, para ninguém subir em banco.

Calçado fechado atrás, com sola firme. Chinelo de dedo é o vilão silencioso.

Levante-se em três tempos: sente na cama, espere um minuto, apoie-se e fique de pé. Se houver tontura, avise quem acompanha: pode ser o remédio da pressão.

Força e equilíbrio se treinam em qualquer idade. Duas vezes por semana já reduzem quedas.`,
    tags: ['quedas', 'idosos', 'casa'],
    autor: ['Terapia Ocupacional'],
    colaboracao: ['Fisioterapia'],
    fontes: [
      oms('Quedas: passos seguros para prevenir e cuidar', 2021),
      ministerio('Caderneta de saúde da pessoa idosa', 2018),
    ],
    comentarios: [
      'Instalei a barra no box e minha mãe reclamou por um dia só.',
      'O chinelo de dedo lá em casa foi aposentado.',
    ],
  },
  {
    tipo: 'pergunta',
    titulo: 'Como organizar os remédios do meu pai?',
    conteudo: `Meu pai tem 78 anos e toma nove remédios, de quatro médicos diferentes. Dois deles têm o mesmo nome na caixa e doses diferentes. Ontem descobri que ele tomava um de manhã e outro à noite achando que eram o mesmo.

Compramos aquela caixinha com os dias da semana, mas ele mesmo enche e às vezes troca os compartimentos. Minha mãe enxerga pouco e não consegue conferir. Eu moro longe e só vou aos domingos.

Existe alguém que revise tudo de uma vez? É o médico de família, o geriatra, o farmacêutico? E vocês usam alarme, tabela, aplicativo? Queria uma solução que ele aceite sem se sentir mandado.`,
    responde: ['Farmácia', 'Acompanhamento Farmacoterapêutico'],
    tags: ['remédios', 'idosos', 'cuidadores'],
    autor: 'paciente',
    comentarios: [
      'Um farmacêutico clínico pode revisar tudo e conversar com os médicos. Leve todas as caixas, inclusive as de pomada e chá.',
      'Com o meu, funcionou ele colar os adesivos coloridos: azul de manhã, amarelo à noite.',
      'Enche você no domingo e tira uma foto. Simples e resolveu aqui.',
    ],
  },
]
