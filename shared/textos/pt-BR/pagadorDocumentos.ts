import { en } from '../en/pagadorDocumentos.ts'
import { phrases } from '../engine.ts'

/** Words of the documents that a cart asks for (R042): they come with their step. */
export const ptBR = {
  titulo: 'Documentos',
  texto: 'Para sua segurança, conferimos quem paga. A análise leva até 24 horas.',
  enviado: 'Enviado',
  pendente: 'Falta enviar',
  enviar: 'Enviar {label}',
  escolher: 'Enviar',
  enviando: 'Enviando…',
  imagem: 'Foto em JPG ou PNG, até 4 MB',
  imagemOuPdf: 'PDF, JPG ou PNG, até 4 MB',
  erro: 'Erro ao salvar o documento',
  desconhecido: 'Documento não reconhecido',
  grande: 'Este arquivo passa de 4 MB. Escolha um menor.',
  todos: 'Recebemos tudo. Estamos preparando o pagamento.',
  de: '{recebedor} · {valor}',
  'selfie.fazer': 'Fazer a selfie',
  'selfie.recolher': 'Agora não',
  'selfie.enviada': 'Biometria enviada agora você pode prosseguir com o pagamento do seu boleto.',
  'selfie.semPagador': 'Você ainda não preencheu os dados do formulário Identificação do Pagador.',
  'selfie.carregando': 'Abrindo…',
  'selfie.bloqueada':
    'Esta identidade não pode ser confirmada por aqui. Você pode continuar com outro pagador, dono do cartão.',
} as const
export const textosDosDocumentos = phrases(ptBR, en)
