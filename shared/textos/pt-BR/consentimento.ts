import { en } from '../en/consentimento.ts'

/**
 * What a payer agrees to before a selfie (LGPD, art. 11, I): these words, all of them, are on the page beside the checkbox,
 * and their hash is kept with the instant. Changing one is a new version.
 */
export const ptBR = {
  autorizo: 'Autorizo o uso da minha selfie para confirmar minha identidade',
  lgpdOque: 'O quê: uma foto do seu rosto e o seu CPF.',
  lgpdPorque:
    'Para quê: comparar com as bases oficiais e com selfies suas já aprovadas, para que ninguém use seu cartão no seu lugar, e mostrá-la a você no comprovante, só no navegador em que o pagamento começou. Nada além disso.',
  lgpdTempo:
    'Por quanto tempo: se for aprovada, até 90 dias, protegida; depois ela é apagada. A do comprovante, reduzida, 7 dias. Se não for, não é guardada. Você pode pedir antes, falando com {empresa}.',
} as const
export const consentimentoDaSelfie = { 'pt-BR': ptBR, en } as const
/** The same of an invited receiver, who agrees by accepting. */
export const consentimentoDoRecebedor = {
  autorizo: 'Ao aceitar, você autoriza o uso da sua selfie para confirmar a sua identidade.',
  lgpdOque: 'O quê: uma foto do seu rosto e o seu documento.',
  lgpdPorque: 'Para quê: comparar com as bases oficiais, para que ninguém se cadastre no seu lugar. Nada além disso.',
  lgpdTempo: 'Por quanto tempo: até 90 dias, protegida; depois ela é apagada. Você pode pedir antes, falando conosco.',
} as const
/** Of a payer's words: since 2 they say that the receipt shows the picture (decision 0270). */
export const versaoDoConsentimento = '2'
/**
 * A page that was opened before they changed asks for what its own words said: their version and hashes, the words
 * themselves are in the history.
 */
export const consentimentoAnterior = {
  versao: '1',
  sha256: { 'pt-BR': 'Jx7db-QUY3ZAH8Ydryo7PFOQxQtr2ZItouUDdHymwwQ', en: 'ZpUdl359sh2hjn8WEepnMWiDEtFiWoszf1BQVUGUQco' },
} as const
export const versaoDoConsentimentoDoRecebedor = '1'

/** What a call about the selfie answers in words; the page in English has its own. */
export const palavrasDaSelfie = {
  confirmada: 'Identidade confirmada.',
  semResposta: 'Não conseguimos validar a sua identidade agora. Tente novamente em instantes.',
} as const
