import { en } from '../en/pagadorBloqueio.ts'
import { phrases } from '../engine.ts'

/** Words of the blocked-payer screens (R018–R020) and of a document blocked before (X38): they come with their chunk. */
export const ptBR = {
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
export const textosDoBloqueio = phrases(ptBR, en)
