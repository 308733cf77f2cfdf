import { en } from '../en/pagadorAntecipacao.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of the express anticipation (R063–R065, X66–X73): they come with its chunk. */
export const ptBR = {
  titulo: 'Antecipação Express',
  // §8.5
  consumida: 'Você já antecipou esta transação.',
  expirada: 'A proposta de antecipação expirou em {data} às {hora}.',
  expiradaAjuda:
    'O que você tem a receber não mudou: chega no dia combinado. Para receber antes, peça outra proposta a quem fez esta.',
  noDiaCombinado: 'Sem a antecipação, o que você tem a receber não muda: chega no dia combinado.',
  suporte: 'Falar com o suporte',
  'suporte.mensagem': 'Olá! Preciso de ajuda com uma antecipação.',
  semScript: 'Para ver e autorizar a antecipação, ative o JavaScript no seu navegador.',
  naoEncontrada: 'Antecipação não encontrada ou token inválido.',
  naoEncontradaAjuda: 'Confira o endereço que você recebeu ou peça outro a quem fez a oferta.',
  semRede: 'Não conseguimos abrir a proposta agora. Confira a internet e tente de novo.',
  recusada:
    'A biometria facial não validou as informações. Por segurança, a antecipação foi bloqueada. Fale com o suporte.',
  naoIdentificada: 'A selfie e o CPF do responsável não conferem.',
  erro: 'Aconteceu um erro ao autorizar a antecipação. Fale com o suporte.',
  sistemico: 'Erro sistêmico. Tente abrir o link novamente; se não funcionar, fale com o suporte.',
  aprovada:
    'Biometria validada e antecipação aprovada. O valor será enviado em até 5 minutos para a conta bancária cadastrada.',
  emAnalise:
    'Biometria validada. Antes de enviar o valor, a nossa equipe confere esta antecipação. Respondemos até {quando}. Você não precisa fazer mais nada.',
  // R064 says two days, which is so for an agenda of two days: any other day is named
  'pronta.titulo': 'Receba agora em vez de em 2 dias',
  'pronta.tituloNaData': 'Receba agora, e não só em {data}',
  'pronta.quem': '{empresa} oferece antecipar a sua parte das vendas.',
  pronta: 'Autorize com uma selfie e receba {valor} na sua conta em até 5 minutos.',
  agora: 'Você recebe agora',
  vale: 'Proposta válida até {quando}.',
  autorizar: 'Autorizar antecipação',
  detalhes: 'Detalhes da transação',
  fechar: 'Fechar',
  carregando: 'Abrindo a proposta…',
  tentar: 'Tentar de novo',
  comprovante: 'Ver o comprovante',
  enviado: '{valor} para {para}',
  'aprovada.titulo': 'Antecipação aprovada',
  'emAnalise.titulo': 'Antecipação em análise',
  'consumida.titulo': 'Antecipação já realizada',
  'expirada.titulo': 'Proposta expirada',
  'recusada.titulo': 'Não foi possível autorizar',
  'naoAutorizada.titulo': 'Proposta indisponível',
  // details sheet, in the order of R064
  'detalhe.id': 'ID da transação',
  'detalhe.hora': 'Data e hora da transação',
  'detalhe.expira': 'Validade da proposta',
  'detalhe.valor': 'Valor da transação',
  'detalhe.regular': 'Valor a receber em 2 dias',
  'detalhe.regularNaData': 'Valor a receber em {data}',
  'detalhe.daqui': 'Daqui a',
  'detalhe.dias': '{n} dias',
  'detalhe.custo': 'Custo da antecipação express',
  'detalhe.taxa': 'Taxa ao mês',
  'detalhe.empresa': 'Oferecida por',
  'detalhe.para': 'Conta que recebe',
  'detalhe.agora': 'Valor a receber agora',
  // dialog
  'semCamera.titulo': 'Sem câmera por aqui',
  semCamera: 'Não identificamos uma câmera em seu dispositivo.',
  voltar: 'Voltar depois',
  'permissao.titulo': 'Permita o uso da câmera',
  permissao: 'Permita que {dominio} use a sua câmera.',
  'permissao.selfie': 'Sua selfie fica registrada na autorização e o dinheiro chega em até 5 minutos.',
  'permissao.responsavel': 'Só os responsáveis pelo cadastro podem pedir saques ou antecipações.',
  'permissao.negada': 'A câmera está bloqueada. Libere no cadeado ao lado do endereço desta página e tente de novo.',
  pedir: 'Solicitar câmera',
  'aoVivo.titulo': 'Centralize seu rosto',
  visor: 'O que a câmera está vendo',
  foto: 'Sua selfie',
  cpf: 'CPF {cpf}',
  cancelar: 'Cancelar',
  autorizarAgora: 'Autorizar antecipação',
  'validando.titulo': 'Validando sua selfie…',
  validando: 'Estamos conferindo a sua selfie. Isso leva alguns segundos.',
  'resposta.aprovada': 'Selfie validada',
  'resposta.recusada': 'Selfie não validada',
} as const
export type TextosDaAntecipacao = Phrases<typeof ptBR>
export const textosDaAntecipacao = phrases(ptBR, en)
