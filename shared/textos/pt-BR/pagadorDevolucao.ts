import { en } from '../en/pagadorDevolucao.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of the page where a payer says to which Pix key their money goes back: they come with its chunk. */
export const ptBR = {
  titulo: 'Receber de volta',
  carregando: 'Abrindo…',
  semRede: 'Não conseguimos abrir esta página agora. Confira a internet e tente de novo.',
  tentar: 'Tentar de novo',

  'retido.titulo': 'Este valor é seu',
  'retido.texto': '{empresa} não ficou com este dinheiro: ele está guardado. Diga em qual chave Pix você quer receber.',
  porque: 'O que aconteceu',
  'motivo.repetido': 'Pago mais de uma vez',
  'motivo.outra-forma': 'A cobrança já estava paga de outra forma',
  'motivo.valor': 'Pago com um valor diferente do cobrado',
  'motivo.encerrado': 'Pago depois que a cobrança foi encerrada',
  'meio.boleto': 'Boleto pago em {data}',
  'meio.boletoVencimento': 'Boleto com vencimento em {vencimento}, pago em {data}',
  'meio.pix': 'Pix feito em {data}',
  cobranca: 'Cobrança',
  cobrado: 'Valor cobrado',
  empresa: 'Empresa',
  documento: 'Documento de quem pagou',

  'chave.tipo': 'Tipo de chave Pix',
  'chave.0': 'CPF',
  'chave.1': 'CNPJ',
  'chave.2': 'E-mail',
  'chave.3': 'Celular',
  'chave.4': 'Chave aleatória',
  chave: 'Sua chave Pix',
  'chave.dica': 'A chave precisa ser do mesmo documento: {documento}.',
  'chave.obrigatoria': 'Digite a chave Pix.',
  'chave.invalida': 'Confira a chave: ela não tem este formato.',
  receber: 'Receber {valor}',
  enviando: 'Enviando…',
  seguranca: 'Não pedimos senha, código nem cartão.',

  'recusa.titular': 'Essa chave é de outra pessoa. Use uma chave do documento {documento}.',
  'recusa.destino': 'Não encontramos essa chave Pix. Confira e tente de novo.',
  'recusa.outra': 'O banco não aceitou o envio. O valor continua guardado: tente de novo ou use outra chave.',
  'erro.tentativas': 'Você já tentou muitas vezes hoje. Volte amanhã: o valor continua guardado.',
  'erro.outro': 'Não conseguimos enviar agora. O valor continua guardado: tente de novo em alguns minutos.',

  'emConferencia.titulo': 'Estamos conferindo a devolução',
  emConferencia:
    'O valor ainda não saiu: uma segunda pessoa da nossa equipe confere a devolução antes de enviar. O valor continua guardado para você. Pode fechar esta página e abrir este link de novo depois.',
  'emAndamento.titulo': 'O valor está a caminho',
  emAndamento:
    'O Pix foi enviado e estamos confirmando com o banco. Em geral leva segundos. Você pode fechar esta página.',
  'devolvido.titulo': 'Valor devolvido',
  devolvido: 'O Pix já saiu para a sua chave. Não há mais nada a fazer.',
  para: 'Para',
  'naoEncontrada.titulo': 'Link não encontrado',
  naoEncontrada: 'Este link não existe. Abra o link do último e-mail que você recebeu.',
  'vencida.titulo': 'Este link venceu',
  vencida:
    'Abra o link do último e-mail que você recebeu. Se ele também venceu, fale com a empresa que fez a cobrança: o valor continua guardado.',
} as const
export type TextosDaDevolucao = Phrases<typeof ptBR>
export const textosDaDevolucao = phrases(ptBR, en)
