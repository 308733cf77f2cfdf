import type { IdiomaDoPagador } from '../pagador.ts'

/** Words of the blocked-payer screens (R018–R020) and of a document blocked before (X38): they come with their chunk. */
const ptBR = {
  'datavalid.titulo': 'Não conseguimos confirmar a identidade',
  'datavalid.texto': 'A selfie do pagador não foi encontrada nas bases oficiais.',
  'datavalid.nota1': 'Nada foi cobrado e o cartão não foi usado.',
  'datavalid.nota2': 'A selfie precisa ser da mesma pessoa do CPF informado.',
  'datavalid.nota3': 'Se os dados são seus e algo parece errado, fale com {empresa}.',
  'tentativas.titulo': 'Muitas tentativas seguidas',
  'tentativas.texto': 'Por segurança, as tentativas com estes dados foram pausadas.',
  'tentativas.nota1': 'Nada foi cobrado e o cartão não foi usado.',
  'tentativas.nota2': 'Tentar de novo agora, com os mesmos dados, não muda o resultado.',
  'tentativas.nota3': 'Se precisar pagar hoje, fale com {empresa}.',
  'antifraude.titulo': 'Não conseguimos liberar este pagamento',
  'antifraude.texto': 'Os dados informados não passaram na verificação de segurança.',
  'antifraude.nota1': 'Nada foi cobrado.',
  'antifraude.nota2': 'Confira se os dados são de quem vai pagar.',
  'antifraude.nota3': 'Se precisar, fale com {empresa}.',
  revisao: 'A decisão foi automática. Você pode pedir que uma pessoa a revise, falando com {empresa}.',
  continuar: 'Quer continuar?',
  continuarTexto: 'Outra pessoa pode fazer este pagamento. É só começar de novo com os dados dela.',
  trocar: 'Trocar pagador',
  // X38
  documento: 'A selfie deste pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
} as const
export type TextosDoBloqueio = Readonly<Record<keyof typeof ptBR, string>>

const en: TextosDoBloqueio = {
  'datavalid.titulo': 'We could not confirm the identity',
  'datavalid.texto': 'The payer’s selfie was not found in the official databases.',
  'datavalid.nota1': 'Nothing was charged and the card was not used.',
  'datavalid.nota2': 'The selfie must be of the person whose document was given.',
  'datavalid.nota3': 'If the details are yours and something looks wrong, contact {empresa}.',
  'tentativas.titulo': 'Too many attempts',
  'tentativas.texto': 'For safety, attempts with these details are paused.',
  'tentativas.nota1': 'Nothing was charged and the card was not used.',
  'tentativas.nota2': 'Trying again now with the same details will not change the result.',
  'tentativas.nota3': 'If you need to pay today, contact {empresa}.',
  'antifraude.titulo': 'We could not release this payment',
  'antifraude.texto': 'The details did not pass the security check.',
  'antifraude.nota1': 'Nothing was charged.',
  'antifraude.nota2': 'Check that the details belong to whoever is paying.',
  'antifraude.nota3': 'If you need help, contact {empresa}.',
  revisao: 'This was decided automatically. You may ask for a person to review it by contacting {empresa}.',
  continuar: 'Would you like to go on?',
  continuarTexto: 'Someone else can make this payment. Just start again with their details.',
  trocar: 'Change payer',
  documento:
    'This payer’s selfie was not found in the official databases. Change the payer and start the payment again.',
}

export const textosDoBloqueio: Readonly<Record<IdiomaDoPagador, TextosDoBloqueio>> = { 'pt-BR': ptBR, en }
