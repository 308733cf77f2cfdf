import type { ModoDeResposta } from '../modos.ts'

export interface EmailMagicoDoZapSign {
  email: string
  efeito: string
  recusa?: { status: number; detalhe: string }
  modo?: ModoDeResposta
  aviso?: 'perder' | 'duplicar'
  /** A second signer is waited for: the first signature does not finish the document. */
  outroSignatario?: true
}

const de = (nome: string) => `${nome}@zapsign.example`

/** Signers with an effect of their own, for the README, the tests and the curious; any other signs and is told of once. */
export const emailsDoZapSign: readonly EmailMagicoDoZapSign[] = [
  {
    email: de('invalido'),
    efeito: 'O documento é recusado (400).',
    recusa: { status: 400, detalhe: 'Email inválido' },
  },
  {
    email: de('limite'),
    efeito: 'Documentos demais (429).',
    recusa: { status: 429, detalhe: 'Limite de requisições' },
  },
  { email: de('fora-do-ar'), efeito: 'Criar responde 503 e nada é criado.', modo: '503-sem-efeito' },
  { email: de('criado-sem-resposta'), efeito: 'Criar responde 503, mas o documento existe.', modo: '503-com-efeito' },
  { email: de('calado'), efeito: 'Criar nunca responde e nada é criado.', modo: 'pendurar-sem-efeito' },
  { email: de('ilegivel'), efeito: 'Criar responde algo que não é JSON; o documento existe.', modo: 'json-invalido' },
  { email: de('aviso-perdido'), efeito: 'Assinado, mas nenhum aviso chega.', aviso: 'perder' },
  { email: de('aviso-duplicado'), efeito: 'Cada aviso chega duas vezes.', aviso: 'duplicar' },
  {
    email: de('dois'),
    efeito: 'Falta outro signatário: o aviso diz doc_signed, o documento segue pendente.',
    outroSignatario: true,
  },
]
export const emailDoZapSign = (email: string) => emailsDoZapSign.find(e => e.email === email)
