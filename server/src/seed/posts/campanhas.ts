import { abneuro, anvisa, dermato, inca, ministerio, oms, sbp } from './fontes.ts'
import type { TextoDePost } from './texto.ts'

/** Texts for the campaigns of the health calendar that the others leave without a post. */
export const dasCampanhas: readonly TextoDePost[] = [
  {
    tipo: 'dica_saude',
    titulo: 'Novembro Azul: a consulta que o homem adia',
    conteudo: `Homens vivem, em média, menos do que as mulheres, e boa parte da diferença vem de doenças que dão para achar cedo: pressão alta, diabetes, colesterol, tabaco e álcool. Por isso a melhor conversa de novembro não começa pela próstata. Começa pela cintura, pela pressão, pelo sono e pelo humor.

Sobre a próstata, vale saber que o Ministério da Saúde e o INCA não recomendam exames em todos os homens sem sintomas. O rastreamento encontra tumores que nunca fariam mal, e o tratamento deles pode deixar sequelas. Quem tem pai ou irmão que teve a doença antes dos 60 anos, e homens negros, devem conversar mais cedo. A decisão é da pessoa, depois de ouvir os benefícios e os riscos.

Não espere novembro se houver sangue na urina, jato fraco que piora, dor nos ossos ou um caroço no testículo. Leve à consulta a lista de remédios e o que a sua família já teve.`,
    tags: ['NovembroAzul', 'saúde do homem', 'próstata', 'prevenção'],
    autor: ['Medicina', 'Urologia'],
    fontes: [
      inca('Câncer de próstata: vamos falar sobre isso?', 2023),
      ministerio('Política Nacional de Atenção Integral à Saúde do Homem', 2009),
    ],
    comentarios: [
      'Meu pai só foi ao médico depois deste texto.',
      'Não sabia que o exame não é para todos. Vou conversar antes de decidir.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Outubro Rosa: o que a mamografia responde e o que não responde',
    conteudo: `No SUS, a mamografia de rastreamento é oferecida dos 50 aos 74 anos, a cada dois anos, a quem não tem sintomas. Dos 40 aos 49, a mulher pode fazer o exame se quiser, depois de conversar sobre benefícios e riscos. Quem tem mãe, irmã ou filha com câncer de mama ou de ovário deve perguntar se o seu calendário é outro.

O exame reduz mortes, e também pode dar alarme falso: a maioria das mulheres chamadas para repetir imagens não tem câncer. Saber disso antes ajuda a esperar o resultado com menos medo.

O autoexame com regras e dia marcado não é mais recomendado como rastreamento. O que vale é conhecer o próprio corpo e mostrar logo o que mudou: caroço fixo, pele repuxada ou com aspecto de casca de laranja, saída de líquido pelo bico, ferida que não fecha, caroço na axila.

Homens também podem ter câncer de mama, embora seja raro. Neles, todo caroço merece avaliação.`,
    tags: ['OutubroRosa', 'mama', 'prevenção'],
    autor: ['Medicina', 'Mastologia'],
    fontes: [
      ministerio('Rastreamento do câncer de mama', 2025),
      inca('Detecção precoce do câncer de mama', 2021),
    ],
    comentarios: ['Fui chamada para repetir e quase não dormi. Era só a imagem.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Setembro Amarelo: como ficar ao lado de quem sofre',
    conteudo: `Muita gente se cala por medo de dizer a coisa errada. Perguntar com calma não coloca a ideia na cabeça de ninguém: abre uma porta. Comece simples: “tenho notado você mais distante, quer conversar?”. E escute, sem apressar a solução nem comparar sofrimentos.

Preste atenção em mudanças: isolamento, sono muito alterado, mais álcool, doar objetos queridos, frases de despedida ou de ser um peso para os outros. Leve a sério, mesmo quando vem em tom de brincadeira.

Combine um passo pequeno e concreto: ir junto à unidade de saúde ou ao CAPS, que atende sem encaminhamento, ligar para alguém da família, ficar por perto esta noite. Não prometa segredo quando houver risco.

Se a crise for agora, não deixe a pessoa só e peça ajuda pelo 192. O CVV atende pelo 188, de graça, a qualquer hora, também quem está ao lado e precisa de orientação. Quem cuida também cansa: divida o cuidado.`,
    tags: ['SetembroAmarelo', 'saúde mental', 'acolhimento'],
    autor: ['Medicina', 'Psiquiatria'],
    fontes: [
      oms('Viver a vida: guia de implementação para a prevenção', 2021),
      ministerio('Rede de Atenção Psicossocial', 2022),
    ],
    comentarios: [
      '“Não prometa segredo” foi o que eu precisava ler.',
      'Levei meu primo ao CAPS. Foi bem recebido.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Dengue: hidratar cedo é metade do tratamento',
    conteudo: `Febre alta de repente, dor no corpo e atrás dos olhos, cansaço e manchas na pele: em tempo de calor e chuva, pense em dengue e procure a unidade de saúde no primeiro dia, para ser avaliado e saber quanto beber.

Enquanto isso, líquido em pequenos goles o tempo todo: água, soro de reidratação, água de coco, suco. Não use remédios com ácido acetilsalicílico nem anti-inflamatórios, porque aumentam o risco de sangramento. Pergunte antes de tomar qualquer outro.

A fase perigosa costuma começar quando a febre baixa, entre o terceiro e o sétimo dia. Dor forte e contínua na barriga, vômitos que não param, tontura ao levantar, sangramento, sonolência ou pouca urina são sinais de alarme: volte ao pronto atendimento na hora.

Gestantes, bebês, idosos e pessoas com doenças crônicas precisam de acompanhamento mais de perto. Há vacina no SUS para parte da população; veja na sua unidade se você está no grupo.`,
    tags: ['dengue', 'febre', 'infectologia'],
    autor: ['Medicina', 'Infectologia'],
    fontes: [ministerio('Dengue: diagnóstico e manejo clínico, adulto e criança', 2024)],
    comentarios: ['Achei que sem febre já estava livre. Obrigado pelo alerta.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Hanseníase: a mancha que não coça nem dói',
    conteudo: `Mancha clara, avermelhada ou acastanhada em que você sente menos o calor, o frio ou o toque. Formigamento e fraqueza nas mãos ou nos pés. Caroços na orelha ou no rosto. Nada disso costuma doer, e é por isso que passa meses sem cuidado.

Um teste simples em casa: feche os olhos e peça a alguém para tocar a mancha e a pele ao lado com um algodão. Se a diferença for clara, procure a unidade de saúde. O exame é feito na hora, e o tratamento é gratuito no SUS.

Quem começa o tratamento deixa de transmitir. Não é preciso separar pratos, roupas nem a pessoa; abraço continua valendo. Quem mora junto, ou morou nos últimos anos, também deve ser examinado.

O atraso é que deixa sequelas. Por isso falar do assunto sem vergonha já é cuidado.`,
    tags: ['JaneiroRoxo', 'pele', 'hanseníase'],
    autor: ['Medicina', 'Dermatologia'],
    fontes: [
      ministerio('Protocolo clínico e diretrizes terapêuticas da hanseníase', 2022),
      dermato('Hanseníase', 2023),
    ],
    comentarios: ['Trabalho como agente de saúde e vou levar o teste do algodão para as visitas.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Autismo: cuidar cedo não exige o laudo pronto',
    conteudo: `Quem convive percebe primeiro: a criança não olha quando é chamada, não aponta para mostrar o que achou bonito, brinca sempre do mesmo jeito, ou perdeu palavras e gestos que já tinha. Cada criança tem seu ritmo, e mesmo assim vale contar ao pediatra quando a dúvida aparece.

A caderneta traz um questionário para a idade de 16 a 30 meses. Ele não dá diagnóstico: diz quem precisa ser olhado com mais calma. Enquanto a avaliação anda, a estimulação já pode começar, na brincadeira e na rotina da casa, com orientação.

Não existe exame de sangue nem de imagem que confirme, e nenhuma dieta ou suplemento trata o autismo. Vacinas não causam autismo: a pergunta foi estudada em milhões de crianças.

Adolescentes e adultos também descobrem. Entender o próprio jeito de ser costuma trazer alívio e ajustes que cabem na vida.`,
    tags: ['AbrilAzul', 'autismo', 'desenvolvimento'],
    autor: ['Medicina', 'Neurologia Pediátrica'],
    fontes: [sbp('Transtorno do Espectro do Autismo', 2019), oms('Autismo', 2023)],
    comentarios: ['Começamos a estimulação antes do laudo. Foi a melhor decisão.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Trânsito: o que chega à emergência e podia não chegar',
    conteudo: `Na ortopedia vemos todos os dias o que um segundo faz. A maioria das fraturas graves de quem chega de moto está na perna, e muitas vezes o trajeto era curto e conhecido.

O que muda o desfecho é simples. Capacete fechado e preso no queixo, também na garupa. Cinto em todos os bancos, inclusive no aplicativo. Cadeirinha certa para o peso e a altura da criança. Celular fora do alcance: olhar a tela por cinco segundos, a 60 km/h, é rodar mais de 80 metros sem ver.

Álcool e direção não combinam em nenhuma dose. Sono também derruba os reflexos: parar para cochilar vale mais do que abrir o vidro.

Se você chegar primeiro a um acidente, sinalize, ligue 192 ou 193, não tire o capacete nem mova a pessoa, e fique por perto falando com calma.`,
    tags: ['MaioAmarelo', 'trânsito', 'fraturas', 'prevenção'],
    autor: ['Medicina', 'Ortopedia e Traumatologia'],
    fontes: [oms('Relatório global sobre segurança no trânsito', 2023), ministerio('Vida no Trânsito', 2022)],
    comentarios: ['Oitenta metros sem ver. Guardei o celular no porta-luvas.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Doar sangue: o que acontece do portão à saída',
    conteudo: `Muita gente quer doar e não vai porque não sabe o que encontrará. São quatro passos: cadastro com documento com foto, teste rápido de anemia na ponta do dedo, entrevista sigilosa e a coleta, que leva cerca de dez minutos. O resto é descanso e lanche.

Em geral pode doar quem tem de 16 a 69 anos, pesa mais de 50 quilos e está bem de saúde; menores de 18 levam autorização, e a primeira doação deve ser feita até os 60. Vá alimentado, sem gordura nas horas antes, e durma bem na véspera. Homens podem voltar depois de dois meses; mulheres, depois de três.

Gripe, tatuagem recente, vacina, gravidez e alguns remédios pedem espera. Diga a verdade na entrevista: ela protege quem vai receber.

Depois, beba água, não carregue peso com aquele braço e evite esforço no dia. Uma bolsa é dividida em partes e pode ajudar mais de uma pessoa.`,
    tags: ['JunhoVermelho', 'doação de sangue', 'sangue'],
    autor: ['Medicina', 'Hematologia'],
    fontes: [ministerio('Doação de sangue', 2023), anvisa('Boas práticas no ciclo do sangue', 2014)],
    comentarios: ['Doei pela primeira vez no sábado. O lanche é bom mesmo.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Hepatites B e C: anos em silêncio, minutos para descobrir',
    conteudo: `As hepatites B e C podem passar décadas sem dar sinal, enquanto o fígado vai endurecendo. O teste rápido é gratuito, sai em cerca de meia hora e está nas unidades de saúde.

Faça ao menos uma vez se você tem mais de 40 anos, recebeu sangue antes de 1993, já dividiu seringa, alicate ou lâmina, fez tatuagem em lugar sem esterilização, tem familiar com a doença ou está grávida.

A hepatite C não tem vacina, mas tem cura em mais de nove de cada dez pessoas tratadas, com comprimidos por poucos meses, pelo SUS. A hepatite B tem vacina em qualquer idade; quem já tem a infecção pode precisar de remédio para controlá-la.

Quem tem hepatite pode trabalhar, abraçar e dividir a mesa. O que não se divide são objetos que cortam e escova de dentes. Álcool e “remédios naturais” para o fígado pioram o quadro: conte ao médico tudo o que toma.`,
    tags: ['JulhoAmarelo', 'hepatite', 'fígado', 'vacinas'],
    autor: ['Medicina', 'Gastroenterologia'],
    fontes: [ministerio('Hepatites virais', 2023), oms('Relatório global sobre hepatites', 2024)],
    comentarios: ['Fiz o teste no posto ao lado do trabalho. Rápido e sem perguntas.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'HIV: prevenir de mais de um jeito',
    conteudo: `Prevenção combinada quer dizer que cada pessoa junta o que cabe na própria vida: camisinha, testes de rotina, vacina contra hepatite B e HPV, e remédios que evitam a infecção.

PrEP é tomada antes, por quem pode se expor com frequência, e exige acompanhamento. PEP é para depois: em até 72 horas de uma situação de risco, quanto antes melhor, em qualquer pronto atendimento. As duas são gratuitas no SUS, e ninguém precisa dar explicações que não queira.

Quem vive com HIV, faz tratamento e mantém a carga viral indetectável não transmite o vírus nas relações sexuais. Esta frase muda vidas, inclusive a de quem tem medo de fazer o teste.

Testar-se é rotina, e não confissão. O teste rápido e o autoteste estão nas unidades de saúde. Na gravidez, o teste no pré-natal e o tratamento protegem o bebê.`,
    tags: ['DezembroVermelho', 'hiv', 'prevenção'],
    autor: ['Medicina', 'Infectologia'],
    fontes: [ministerio('Prevenção combinada do HIV', 2023), oms('HIV e aids', 2024)],
    comentarios: ['Não sabia da PEP em pronto atendimento. Informação que salva.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'AVC: o relógio começa quando o rosto entorta',
    conteudo: `No AVC, uma parte do cérebro deixa de receber sangue. Existe tratamento que desfaz o coágulo, mas ele só pode ser feito nas primeiras horas. Por isso o mais importante que você pode aprender hoje são quatro gestos.

Sorriso: peça para sorrir e veja se a boca entorta. Abraço: peça para levantar os dois braços e veja se um cai. Fala: peça uma frase e ouça se a voz sai enrolada. Se qualquer um apareceu de repente, ligue 192 na hora.

Anote que horas eram quando a pessoa foi vista bem pela última vez. Não dê comida, água, remédio de pressão nem aspirina: há AVC que sangra. Não vá dirigindo: o SAMU sabe qual hospital está preparado.

Sintomas que passam em minutos também são emergência, porque avisam do próximo. E quase todos os AVCs podem ser evitados cuidando da pressão, do ritmo do coração, do diabetes, do peso e do cigarro.`,
    tags: ['avc', 'emergência', 'cérebro'],
    autor: ['Medicina', 'Neurologia'],
    fontes: [ministerio('Linha de cuidado do AVC no adulto', 2020), abneuro('AVC: reconhecer e agir', 2023)],
    comentarios: ['Imprimi e colei na geladeira da minha mãe.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Parar de fumar: a recaída ensina, não anula',
    conteudo: `A nicotina vicia em poucas semanas, e a maioria das pessoas precisa de mais de uma tentativa. Recaída não é fracasso: mostra qual situação ainda precisa de plano.

Escolha uma data próxima, conte a duas pessoas e jogue fora cinzeiro e isqueiro. A vontade vem em ondas de poucos minutos; água, respiração lenta e sair do lugar ajudam a atravessar cada uma. Nos primeiros dias, evite álcool e o café na hora em que fumava.

No SUS há grupo, consulta e, quando indicado, adesivo, goma ou comprimido, tudo gratuito. Juntar conversa e remédio costuma funcionar melhor do que a força de vontade sozinha.

Cigarro eletrônico não é tratamento, e a venda dele é proibida no Brasil. Narguilé e cigarro de palha também têm nicotina. Em um dia o corpo já começa a se recuperar; em um ano, o risco de infarto cai bastante.`,
    tags: ['tabagismo', 'pulmão', 'parar de fumar'],
    autor: ['Medicina', 'Pneumologia'],
    fontes: [
      inca('Programa Nacional de Controle do Tabagismo', 2023),
      anvisa('RDC 855: dispositivos eletrônicos para fumar', 2024),
    ],
    comentarios: ['Terceira tentativa, seis meses sem fumar. Vale insistir.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Engasgo de bebê: o que fazer antes de o socorro chegar',
    conteudo: `Se o bebê tosse e chora, ele está respirando: deixe tossir e observe. Se ficou sem som, com os lábios roxos, a ajuda é sua e é agora. Peça a alguém que ligue 192 no viva-voz.

Deite-o de bruços sobre o seu antebraço, com a cabeça mais baixa que o corpo e a boca livre. Dê cinco batidas firmes com a base da mão entre os ombros. Se não saiu, vire-o de barriga para cima e faça cinco compressões no meio do peito, logo abaixo da linha dos mamilos, com a base da mão ou dois dedos. Repita até desengasgar ou até ele ficar mole; nesse caso, comece a reanimação que o 192 vai orientar.

Não sacuda, não vire de ponta-cabeça e não procure às cegas com o dedo: só retire o que estiver visível.

Para evitar: bebê sentado para comer, uva e tomate-cereja cortados em quatro no comprido, e moedas, pilhas e balões longe. Faça um curso antes de precisar.`,
    tags: ['primeiros socorros', 'bebês', 'engasgo'],
    autor: ['Enfermagem'],
    fontes: [ministerio('Protocolos de suporte básico de vida do SAMU 192', 2016), sbp('Engasgo', 2022)],
    comentarios: ['Treinei com uma boneca. Espero nunca precisar.', 'Serve também para criança maior?'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Colo do útero: a vacina e o teste que mudaram a história',
    conteudo: `Quase todo câncer do colo do útero começa por uma infecção pelo HPV que não foi embora. Como ela leva anos para virar doença, há tempo de sobra para agir.

A primeira proteção é a vacina, gratuita no SUS para meninas e meninos de 9 a 14 anos, em dose única. Pessoas com baixa imunidade e alguns outros grupos têm indicação em outras idades.

A segunda é o rastreamento, dos 25 aos 64 anos, para quem tem útero e já teve relação sexual. O SUS está trocando o Papanicolau pelo teste de DNA do HPV: com resultado negativo, o próximo é só em cinco anos. Onde o teste novo não chegou, o Papanicolau continua valendo.

Resultado positivo para HPV não quer dizer câncer, nem diz quando ou de quem veio. Quer dizer que é hora de olhar melhor. E sangramento depois da relação, ou depois da menopausa, não espera pelo exame de rotina.`,
    tags: ['saúde da mulher', 'HPV', 'ginecologista', 'vacinas'],
    autor: ['Medicina', 'Ginecologia e Obstetrícia'],
    fontes: [
      inca('Diretrizes brasileiras para o rastreamento do câncer do colo do útero', 2025),
      oms('Estratégia global para eliminar o câncer do colo do útero', 2020),
    ],
    comentarios: ['Levei minha filha e meu filho para vacinar no mesmo dia.'],
  },
]
