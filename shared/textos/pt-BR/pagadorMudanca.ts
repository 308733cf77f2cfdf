/** Words of what a payer changes on the page of their subscription, by a code: they come with the question. Its payers read Portuguese. */
export const textosDaMudanca = {
  'pausar.pergunta': 'Pausar a assinatura?',
  'pausar.texto':
    'Nada novo é cobrado até você retomar, e o que venceria na pausa não é cobrado depois. O que já foi cobrado ou agendado continua valendo.',
  'pausar.confirmar': 'Pausar',
  'retomar.pergunta': 'Retomar a assinatura?',
  'retomar.texto': 'As próximas cobranças voltam a sair. O que venceu na pausa não é cobrado.',
  'retomar.confirmar': 'Retomar',
  'boleto.pergunta': 'Trocar o Pix Automático por boleto?',
  'boleto.texto':
    'O Pix Automático é cancelado no seu banco, e cada cobrança chega por e-mail: um boleto com Pix. Um débito já agendado ainda pode acontecer, e não é cobrado de novo.',
  'semCartao.pergunta': 'Trocar o cartão por boleto?',
  'semCartao.texto':
    'O cartão é apagado, e cada cobrança chega por e-mail: um boleto com Pix. Uma cobrança que já está no banco ainda pode acontecer, e não é cobrada de novo.',
  'boleto.confirmar': 'Trocar por boleto',
  'pixAutomatico.pergunta': 'Pagar por Pix Automático?',
  'pixAutomatico.texto':
    'Um QR Code paga a próxima cobrança e autoriza as outras, debitadas pelo seu banco no dia. Um boleto em aberto continua valendo para a cobrança dele. Sem a autorização, as cobranças seguem por boleto.',
  'pixAutomatico.confirmar': 'Quero o QR Code',
  aEnviar: 'Para confirmar, enviamos um código pelo WhatsApp para {celular}.',
  enviado: 'Enviamos um código de 4 números pelo WhatsApp para {celular}. Ele vale por 10 minutos.',
  enviar: 'Enviar código',
  reenviar: 'Enviar outro código',
  codigo: 'Código de 4 números',
  incompleto: 'Digite os 4 números do código.',
  espere: 'Aguarde {n} segundos para pedir outro código.',
  naoEntregue: 'Não foi possível entregar neste número. Fale com a empresa para corrigir o celular.',
  restam: 'Restam {n} tentativas.',
  restaUma: 'Resta uma tentativa.',
  voltar: 'Agora não',
  semRede: 'Sem conexão. Confira a internet e tente de novo.',
} as const
