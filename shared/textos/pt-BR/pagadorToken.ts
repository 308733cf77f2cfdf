import { en } from '../en/pagadorToken.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of the WhatsApp token's step: they come with its own chunk, since few links ask for it. */
export const ptBR = {
  titulo: 'Confirme seu celular',
  enviado: 'Enviamos um código de 4 dígitos pelo WhatsApp para {celular}.',
  naoEnviado: 'Ainda não enviamos o código para {celular}. Peça o envio quando o botão aparecer.',
  rotulo: 'Código de 4 dígitos',
  conferindo: 'Conferindo o código…',
  // X10, as specified
  errado: 'O token informado não confere com o enviado no WhatsApp',
  restam: 'Restam {n} tentativas para este código.',
  restaUma: 'Resta uma tentativa para este código.',
  semTentativas: 'As tentativas deste código acabaram. Peça outro código.',
  expirou: 'Este código não vale mais. Peça outro código.',
  esgotados: 'Os códigos deste pagamento acabaram. Troque o pagador para começar de novo.',
  semRede: 'Sem conexão. Confira a internet e tente de novo.',
  aguardando: 'Enviando pelo WhatsApp…',
  enviada: 'Mensagem enviada. Pode levar alguns segundos.',
  entregue: 'Mensagem entregue no seu WhatsApp.',
  falhou: 'Não foi possível entregar neste número. Confira se ele tem WhatsApp.',
  reenviar: 'Reenviar código',
  enviar: 'Enviar código',
  reenviarEm: 'Reenviar código em',
  enviarEm: 'Pedir o código em',
  limite: 'Este celular já recebeu todos os códigos que pode receber por agora. Você pode pedir outro às {hora}.',
  outraForma: 'Pagar de outra forma',
  esperar: 'Você pode pedir outro código em {n} segundos.',
  pronto: 'Você já pode pedir outro código.',
  reenviado: 'Enviamos outro código. O anterior não vale mais.',
  trocar: 'Trocar celular ou pagador',
} as const
export type TextosDoToken = Phrases<typeof ptBR>

export const textosDoToken = phrases(ptBR, en)
